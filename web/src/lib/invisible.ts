/** Characters that show nothing: they join, part, hide or turn around others, or are odd blanks. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu;

/**
 * Text of one line without invisible characters, such as the direction marks that phones copy along
 * with a number. The server drops them as well.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, "");
}
