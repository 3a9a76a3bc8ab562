import { type ActionFunctionArgs, data } from 'react-router';
import { officeContext } from '../api/context.ts';
import { readAtMost } from '../api/read-at-most.ts';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, type StoredAnswer } from '../pieces/store-picture.ts';

const SIGNED_OUT = 'You are signed out. Sign in in another window, then add it again.';

/** One picture as the raw body; a product shows it once it is saved with it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const refuse = (message: string, status: number) =>
    data({ ok: false, message } satisfies StoredAnswer, { status });
  const { act, api } = context.get(officeContext);
  const me = await act.me();
  if (!me.ok) return refuse(SIGNED_OUT, me.status);
  const body = await readAtMost(request, MAX_PICTURE_BYTES);
  if (!body) return refuse(PICTURE_TOO_LARGE, 413);
  const stored = await api.uploadPicture(new Uint8Array(await body.arrayBuffer()));
  if (!stored.ok) return refuse(stored.message, stored.status);
  const { ref, src } = stored.data.picture;
  return data({ ok: true, ref, src } satisfies StoredAnswer);
}
