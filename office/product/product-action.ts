import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { readFormWithFiles, readId, textOf, throwSignIn } from '../api/answers.ts';
import type { Answer } from '../api/call.ts';
import { type OfficeContext, officeContext } from '../api/context.ts';
import { neighboursQueryOf } from '../pieces/product-address.ts';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '../pieces/store-picture.ts';
import { isPictureMove, listOf, movePicture, nameOf, readChanges, typedIn } from './read-form.ts';

/** Without JavaScript two photographs of a copy come with the form. */
const MAX_FORM_BYTES = 2 * MAX_PICTURE_BYTES + 1024 * 1024;
const FILE = /^picture\|(.+)$/;

export async function saveProductForm({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const form = await readFormWithFiles(request, office.act, MAX_FORM_BYTES);
  if (!form) throw data(PICTURE_TOO_LARGE, { status: 413 });
  const id = params.id === undefined ? undefined : readId(params.id);
  // Asked before saving, which may take the product out of the list.
  const way = await readWay(request, office, id);
  const answer = await save(office, form, id);
  if (answer.ok) {
    if ('url' in answer.data) return redirect(answer.data.url);
    return redirect(`/products/${answer.data.id}?saved${answer.data.id === id ? way : ''}`);
  }
  throwSignIn(answer, request);
  const { message, params: problems, status, code } = answer;
  const conflicts = code === 'office_changed_meanwhile' ? Object.keys(problems) : [];
  return data(
    { message, problems: conflicts.length > 0 ? {} : problems, conflicts, typed: typedIn(form) },
    { status },
  );
}

/** The list in the address, with the product's place in it, or ''. */
async function readWay(request: Request, { act }: OfficeContext, id: number | undefined): Promise<string> {
  const asked = new URL(request.url).searchParams;
  const [list, query] = [asked.get('list'), neighboursQueryOf(asked)];
  if (id === undefined || list === null || !query) return '';
  const neighbours = await act.productNeighbours({ id, ...query });
  return `&${new URLSearchParams({ list, ...(neighbours.ok ? { at: String(neighbours.data.at) } : {}) })}`;
}

async function save(
  office: OfficeContext,
  form: FormData,
  id: number | undefined,
): Promise<Answer<{ id: number } | { url: string }>> {
  const { act } = office;
  const [what = '', row = '', ...rest] = textOf(form, 'do').split(':');
  if (id !== undefined && what === 'duplicate') return act.duplicateProduct({ id });
  if (id !== undefined && what === 'restore') return act.restoreProduct({ id, version: Number(row) });
  const refused = await addPictures(office, form);
  if (refused) return refused;
  if (isPictureMove(what)) {
    const images = nameOf(row, 'Images');
    form.set(images, movePicture(textOf(form, images), what, rest.join(':')));
  }
  const changes = readChanges(form);
  if (what === 'preview') return act.previewProduct({ ...(id !== undefined && { id }), changes });
  return id === undefined ? act.createProduct({ changes }) : act.saveProduct({ id, changes });
}

/** Uploaded files become pictures of their rows, with alternative texts. */
async function addPictures({ api }: OfficeContext, form: FormData) {
  for (const [name, file] of [...form]) {
    const [, row] = FILE.exec(name) ?? [];
    if (row === undefined || typeof file === 'string' || file.size === 0) continue;
    const stored = await api.uploadPicture(new Uint8Array(await file.arrayBuffer()));
    if (!stored.ok) return { ...stored, params: { [`${row}|picture`]: stored.message } };
    const { ref } = stored.data.picture;
    const images = nameOf(row, 'Images');
    form.set(images, [...new Set([...listOf(textOf(form, images)), ref])].join(', '));
    form.set(nameOf(row, `Alt: ${ref}`), textOf(form, `picture-words|${row}`).trim());
  }
  return undefined;
}
