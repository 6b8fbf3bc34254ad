/** The address of a picture or document that the server names by a signed path. */
export function mediaUrl(path: string): string {
  return `/api/media/${path}`;
}

/** The server's suffix of a signed path. */
const SIGNED = "&signature=";
/** The responses checked so far: each keeps its identity until another one comes. */
const looked = new WeakMap<object, boolean>();

/** True if a response contains a signed path. */
export function hasLinks(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return isSigned(answer);
  const found = looked.get(answer) ?? isSigned(answer);
  looked.set(answer, found);
  return found;
}

function isSigned(value: unknown): boolean {
  if (typeof value === "string") return value.includes(SIGNED);
  return typeof value === "object" && value !== null && Object.values(value).some(isSigned);
}
