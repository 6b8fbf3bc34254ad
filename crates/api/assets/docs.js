// Makes /api/openapi.json readable. Everything is put in as text, never as markup.
"use strict";

const METHODS = ["get", "post", "put", "patch", "delete"];

/** An element with attributes and children; strings become text. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Replaces references by what they name, as deep as is readable. */
function resolve(openapi, schema, depth = 0) {
  if (schema === null || typeof schema !== "object") return schema;
  if (Array.isArray(schema)) return schema.map((item) => resolve(openapi, item, depth));
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").pop();
    const named = openapi.components?.schemas?.[name];
    return depth > 5 || named === undefined ? name : resolve(openapi, named, depth + 1);
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, resolve(openapi, value, depth)]),
  );
}

/** A value that has the shape of a schema. */
function example(schema) {
  if (schema === null || typeof schema !== "object") return schema;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.example !== undefined) return schema.example;
  if (schema.enum?.length) return schema.enum.join(" | ");
  const choice = (schema.oneOf ?? schema.anyOf ?? schema.allOf)?.find((one) => one?.type !== "null");
  if (choice !== undefined) return example(choice);
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "array") return [example(schema.items ?? {})];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inside]) => [name, example(inside)]),
    );
  }
  return schema.format ?? type ?? "anything";
}

function parameterRow(parameter) {
  return element(
    "tr",
    {},
    element("td", {}, element("code", {}, parameter.name)),
    element("td", {}, parameter.in + (parameter.required ? ", required" : "")),
    element("td", {}, parameter.description ?? ""),
  );
}

function contents(openapi, heading, content) {
  return Object.entries(content ?? {}).flatMap(([type, { schema }]) => {
    if (schema === undefined) return [element("h3", {}, `${heading} (${type})`)];
    const shown = JSON.stringify(example(resolve(openapi, schema)), null, 2);
    return [element("h3", {}, `${heading} (${type})`), element("pre", { tabindex: "0" }, shown)];
  });
}

function operationView(openapi, { path, method, operation }) {
  const who = operation["x-public"] ? "public" : operation["x-permission"];
  const summary = element(
    "summary",
    {},
    element("code", { class: "method" }, method.toUpperCase()),
    element("code", { class: "path" }, path),
    element("span", { class: "about" }, operation.summary ?? ""),
    element("span", { class: "mark" }, who ?? ""),
    operation["x-idempotent"] ? element("span", { class: "mark" }, "idempotent") : null,
  );
  const body = element("div", {});
  if (operation.description) body.append(element("p", {}, operation.description));
  if (operation.parameters?.length) {
    body.append(
      element("h3", {}, "Parameters"),
      element("table", {}, element("tbody", {}, ...operation.parameters.map(parameterRow))),
    );
  }
  body.append(...contents(openapi, "Request", operation.requestBody?.content));
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (status.startsWith("2")) {
      body.append(...contents(openapi, `Answer ${status}`, response.content));
    }
  }
  return element("details", {}, summary, body);
}

function operationsOf(openapi) {
  return Object.entries(openapi.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method];
      return { path, method, operation, area: operation.tags?.[0] ?? "other" };
    }),
  );
}

function show(openapi, operations, wanted) {
  const word = wanted.trim().toLowerCase();
  const matches = operations.filter(({ path, method, operation }) =>
    [path, method, operation.summary, operation["x-permission"]]
      .join(" ")
      .toLowerCase()
      .includes(word),
  );
  const areas = Map.groupBy
    ? Map.groupBy(matches, ({ area }) => area)
    : matches.reduce((map, one) => map.set(one.area, [...(map.get(one.area) ?? []), one]), new Map());
  const names = [...areas.keys()].sort();
  const id = (area) => `area-${area.replaceAll(" ", "-")}`;
  document
    .getElementById("areas")
    .replaceChildren(...names.map((area) => element("a", { href: `#${id(area)}` }, area)));
  document
    .getElementById("operations")
    .replaceChildren(
      ...names.flatMap((area) => [
        element("h2", { id: id(area) }, area),
        ...areas.get(area).map((one) => operationView(openapi, one)),
      ]),
      ...(names.length ? [] : [element("p", {}, "Nothing found.")]),
    );
}

async function start() {
  const main = document.getElementById("operations");
  try {
    const answer = await fetch("/api/openapi.json");
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const openapi = await answer.json();
    const title = `${openapi.info.title} ${openapi.info.version}`;
    document.title = `${title} API`;
    document.getElementById("title").textContent = title;
    const operations = operationsOf(openapi);
    const search = document.getElementById("search");
    search.addEventListener("input", () => show(openapi, operations, search.value));
    show(openapi, operations, "");
  } catch (error) {
    main.replaceChildren(element("p", {}, `The document could not be loaded: ${error.message}`));
  }
}

start();
