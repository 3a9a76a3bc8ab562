import { data, redirect } from 'react-router';
import { readId, readImportForm, sendBack, textOf } from '../api/answers.ts';
import type { Answer, CallRefusal } from '../api/call.ts';
import type { OfficeContext } from '../api/context.ts';
import { IMPORT_TOO_LARGE } from '../pieces/run-labels.ts';

/** Handles the forms of all import screens; `shown` is the import's id. */
export async function actOnImports(
  request: Request,
  { act, api }: Pick<OfficeContext, 'act' | 'api'>,
  shown = 0,
) {
  const form = await readImportForm(request, act);
  if (!form) return data({ message: IMPORT_TOO_LARGE }, { status: 413 });
  const [what, subject = ''] = textOf(form, 'do').split(':');
  const id = subject === '' ? shown : readId(subject);
  switch (what) {
    case 'upload':
      return followTo(request, await upload(api, form), ({ import: { id: made } }) => `/imports/${made}`);
    case 'take':
      return followTo(request, await takeRows(act, form, id), () => undefined);
    case 'apply':
      return followTo(request, await act.applyImport({ id }), () => `/imports/${id}`);
    case 'undo':
      return followTo(request, await act.undoImport({ id }), () => `/imports/${id}`);
    case 'drop':
      return followTo(request, await act.dropImport({ id }), () => '/imports');
    default:
      return data({ message: 'Press one of the buttons.' }, { status: 400 });
  }
}

async function upload(api: OfficeContext['api'], form: FormData) {
  const file = form.get('file');
  return file instanceof File && file.name !== '' ? api.uploadImport(file.name, file.stream()) : NO_FILE;
}

const NO_FILE: CallRefusal = {
  ok: false,
  status: 400,
  code: 'office_not_a_csv',
  message: 'Choose a file first.',
  params: {},
};

/** `shown` are the page's rows, `selected` the ticked ones. */
function takeRows(act: OfficeContext['act'], form: FormData, id: number) {
  const rows = (name: string) => form.getAll(name).map(Number);
  const take = rows('selected');
  return act.takeImportRows({ id, take, leave_out: rows('shown').filter((row) => !take.includes(row)) });
}

function followTo<Data>(request: Request, answer: Answer<Data>, to: (data: Data) => string | undefined) {
  if (!answer.ok) {
    return sendBack(answer, request, { message: answer.message });
  }
  const place = to(answer.data);
  return place === undefined ? data({ message: undefined }) : redirect(place);
}
