// Writes the server's wire types. TypeScript 7 has no compiler API, so this workspace has its own
// TypeScript 5 for openapi-typescript to print with.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const BLOB = ts.factory.createTypeReferenceNode("Blob");
const [from, to] = process.argv.slice(2);

const ast = await openapiTS(JSON.parse(readFileSync(from, "utf8")), {
  alphabetize: true,
  transform: (schema) =>
    schema.format === "binary" || schema.contentMediaType !== undefined ? BLOB : undefined,
});
writeFileSync(
  to,
  `// Generated from the server's OpenAPI document by tools/openapi-types. Do not edit.\n${astToString(ast)}`,
);
