/** Percent-encoded text as it is meant; what is encoded wrongly stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
