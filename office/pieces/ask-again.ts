/** The shop fails, is too busy, or wants a sign-in first: asked again later. */
const isForLater = ({ status }: Response): boolean => status >= 500 || status === 401 || status === 429;

/** A background call whose answer is lost is no refusal: undefined, and it is asked again later. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows its answer
export async function askOnce(address: string, init?: RequestInit): Promise<any> {
  try {
    const response = await fetch(address, init);
    return isForLater(response) ? undefined : await response.json();
  } catch {
    return undefined;
  }
}

export const jsonBody = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
