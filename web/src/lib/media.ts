/** The address of a picture or document that the server names by a signed path. */
export function mediaUrl(path: string): string {
  return `/api/media/${path}`;
}
