/** The shop's chat with a first message ready to be sent. */
export function chatLink(chatUrl: string, text: string): string {
  const url = URL.parse(chatUrl);
  url?.searchParams.set('text', text);
  return url?.href ?? chatUrl;
}
