import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { readFormWithFiles, readId, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import type { OfficeApi } from '../api/office-api.ts';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '../pieces/store-picture.ts';
import { isPostField, nameOf, readPostChanges, typedIn } from './post-fields.ts';

/** Without JavaScript a picture comes with the form. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 3 * 1024 * 1024;

export async function savePostForm({ request, params, context }: ActionFunctionArgs) {
  const { act, api } = context.get(officeContext);
  const form = await readFormWithFiles(request, act, MAX_FORM_BYTES);
  if (!form) throw data(PICTURE_TOO_LARGE, { status: 413 });
  const id = params.id === undefined ? undefined : readId(params.id);
  const answer = await press({ act, api }, form, id);
  if (answer.ok) return redirect('url' in answer.data ? answer.data.url : `/posts/${answer.data.id}?saved`);
  throwSignIn(answer, request);
  const { message, params: reasons, status, code } = answer;
  const known = Object.entries(reasons).filter(([field]) => isPostField(field));
  const isConflict = code === 'office_changed_meanwhile';
  return data(
    {
      message,
      problems: isConflict ? {} : Object.fromEntries(known),
      conflicts: isConflict ? known.map(([field]) => field).filter(isPostField) : [],
      typed: typedIn(form),
    },
    { status },
  );
}

async function press(
  { act, api }: { act: OfficeActs; api: OfficeApi },
  form: FormData,
  id: number | undefined,
) {
  const [what = '', given = ''] = textOf(form, 'do').split(':');
  if (id !== undefined && what === 'restore') return act.restorePost({ id, version: given });
  if (id !== undefined && what === 'state') {
    const [before = '', after = ''] = given.split('>');
    return act.savePost({ id, changes: [{ field: 'state', before, after }] });
  }
  const refused = await addPicture(api, form);
  if (refused) return refused;
  if (what === 'remove-picture') {
    form.set(nameOf('picture'), '');
    form.set(nameOf('alt'), '');
  }
  const changes = readPostChanges(form);
  if (what === 'preview') return act.previewPost({ id, changes });
  return id === undefined ? act.createPost({ changes }) : act.savePost({ id, changes });
}

/** An uploaded file becomes the post's picture. */
async function addPicture(api: OfficeApi, form: FormData) {
  const file = form.get('picture-file');
  if (file === null || typeof file === 'string' || file.size === 0) return undefined;
  const stored = await api.uploadPicture(new Uint8Array(await file.arrayBuffer()));
  if (!stored.ok) return { ...stored, params: { picture: stored.message } };
  form.set(nameOf('picture'), stored.data.picture.src);
  return undefined;
}
