import { DEMO_OWNER } from '#backend/people/first-owner.ts';
import { totpCode } from '#backend/people/secrets/totp.ts';

/** Signs the demo's owner in with the code of `at`, which counts once. Returns the session's cookie: 'name=token'. */
export async function signInByForms(url: string, at: Date): Promise<string> {
  const submit = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(`${url}/office${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin: url, cookie },
    });
  const { email, password, totpSecret } = DEMO_OWNER;
  const ticket = cookieOf(await submit('/sign-in', { email, password }));
  const opened = await submit('/sign-in/code', { code: totpCode(totpSecret, at) }, ticket);
  if (opened.status !== 302) throw new Error(`The code was answered with ${opened.status}`);
  return cookieOf(opened);
}

const cookieOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; ');
