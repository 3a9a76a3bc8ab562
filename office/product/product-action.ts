import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { OfficeCellChange } from '#contract/office-product.ts';
import { textOf, throwSignIn } from '../api/answers.ts';
import type { Answer } from '../api/call.ts';
import { officeContext } from '../api/context.ts';
import type { OfficeApi } from '../api/office-api.ts';
import { listOf, nameBefore, PRODUCT, readChanges, typedIn } from './read-form.ts';

const MAX_FORM_BYTES = 13 * 1024 * 1024;

export async function saveProductForm({ request, params, context }: ActionFunctionArgs) {
  const { api } = context.get(officeContext);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) {
    throw data('This picture is larger than 12 MB: save it smaller.', { status: 413 });
  }
  const form = await request.formData();
  const id = params.id === undefined ? undefined : Number(params.id);
  const answer = await act(api, form, id);
  if (answer.ok) return redirect(`/products/${answer.data.id}?saved`);
  throwSignIn(answer, request);
  const { message, params: problems, status } = answer;
  return data({ message, problems, typed: typedIn(form) }, { status });
}

async function act(api: OfficeApi, form: FormData, id: number | undefined): Promise<Answer<{ id: number }>> {
  const [what = '', ...rest] = textOf(form, 'do').split(':');
  if (id !== undefined && what === 'duplicate') return api.duplicateProduct(id);
  if (id !== undefined && what === 'restore') return api.restoreProduct(id, Number(rest[0]));
  const added = await addPicture(api, form);
  if (!added.ok) return added;
  const changes = [...readChanges(form), ...movePictures(form, what, rest.join(':'), added.data)];
  return id === undefined ? api.createProduct(changes) : api.saveProduct(id, changes);
}

/** The picture that came with the form, and what is to be seen on it. */
async function addPicture(
  api: OfficeApi,
  form: FormData,
): Promise<Answer<{ ref: string; alt: string } | undefined>> {
  const file = form.get('picture');
  if (!(file instanceof File) || file.size === 0) return { ok: true, data: undefined };
  const stored = await api.uploadPicture(new Uint8Array(await file.arrayBuffer()));
  if (!stored.ok) return { ...stored, params: { picture: stored.message } };
  return { ok: true, data: { ref: stored.data.picture.ref, alt: textOf(form, 'picture-words').trim() } };
}

function movePictures(
  form: FormData,
  what: string,
  ref: string,
  added: { ref: string; alt: string } | undefined,
): OfficeCellChange[] {
  const before = textOf(form, nameBefore(PRODUCT, 'Images'));
  const pictures = listOf(before).filter((each) => what !== 'remove' || each !== ref);
  const at = pictures.indexOf(ref);
  const to = what === 'earlier' ? at - 1 : at + 1;
  if ((what === 'earlier' || what === 'later') && at >= 0 && to >= 0 && to < pictures.length) {
    pictures.splice(to, 0, ...pictures.splice(at, 1));
  }
  if (added && !pictures.includes(added.ref)) pictures.push(added.ref);
  const after = pictures.join(', ');
  const alt = added ? [{ row: PRODUCT, field: `Alt: ${added.ref}`, before: '', after: added.alt }] : [];
  return before === after ? [] : [{ row: PRODUCT, field: 'Images', before, after }, ...alt];
}
