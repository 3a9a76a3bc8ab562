import { data, redirect } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { readRate } from '#domain/price-rules/describe.ts';
import { readId, readImportForm, textOf, throwSignIn } from '../api/answers.ts';
import type { Answer } from '../api/call.ts';
import type { OfficeApi } from '../api/office-api.ts';
import { IMPORT_TOO_LARGE } from '../pieces/run-labels.ts';

export interface PricesRefusal {
  message: string;
  /** For a rate: the input, and the bad field. */
  typed: Record<string, string>;
  params: Record<string, string>;
}

/** Handles the forms of all price screens; `id` is the run shown. */
export async function actOnPrices(
  request: Request,
  { act, api }: { act: OfficeActs; api: OfficeApi },
  id = 0,
) {
  const form = await readImportForm(request, act);
  if (!form) return refuse(IMPORT_TOO_LARGE, 413);
  const [what, subject = ''] = textOf(form, 'do').split(':');
  const one = subject === '' ? id : readId(subject);
  switch (what) {
    case 'upload': {
      const file = form.get('file');
      if (!(file instanceof File) || file.name === '') return refuse('Choose a file first.');
      return follow(request, await api.uploadPrices(file.name, file.stream()), ({ run }) => toRun(run.id));
    }
    case 'again':
      return follow(request, await act.startPriceRun({ file_id: one }), toRun);
    case 'rate':
      return setRate(request, act, form, subject === 'USD' ? 'USD' : 'EUR');
    case 'plan':
      return follow(request, await act.planPrices({ nightly: form.has('nightly') }), () => '/prices');
    case 'take':
      return follow(request, await takeRows(act, form, one), () => undefined);
    case 'apply':
      return follow(request, await act.applyPriceRun({ id: one }), toRun);
    case 'undo':
      return follow(request, await act.undoPriceRun({ id: one }), toRun);
    case 'drop':
      return follow(request, await act.dropPriceRun({ id: one }), () => '/prices');
    default:
      return refuse('Press one of the buttons.');
  }
}

const toRun = (id: number) => `/prices/runs/${id}`;

async function setRate(request: Request, act: OfficeActs, form: FormData, currency: 'EUR' | 'USD') {
  const typed = { rate: textOf(form, 'rate'), day: textOf(form, 'day'), currency };
  const rate = readRate(typed.rate);
  if (rate === undefined || rate === 0) {
    return refuse('This rate was not set.', 400, typed, { rate: 'Enter rand for one, such as 20,51.' });
  }
  const answer = await act.setPriceRate({ currency, rate, day: typed.day });
  if (answer.ok) return redirect('/prices');
  throwSignIn(answer, request);
  const { rate: wrongRate, day } = answer.params;
  return refuse('This rate was not set.', answer.status, typed, {
    ...(wrongRate === undefined ? {} : { rate: 'At most R 1 000.' }),
    ...(day === undefined ? {} : { day: 'Enter a day.' }),
  });
}

/** `shown` are the page's rows, `selected` the ticked ones. */
function takeRows(act: OfficeActs, form: FormData, id: number) {
  const rows = (name: string) => form.getAll(name).map(Number);
  const take = rows('selected');
  return act.takePrices({ id, take, leave_out: rows('shown').filter((row) => !take.includes(row)) });
}

const refuse = (
  message: string,
  status = 400,
  typed: Record<string, string> = {},
  params: Record<string, string> = {},
) => data({ message, typed, params } as PricesRefusal | undefined, { status });

function follow<Data>(request: Request, answer: Answer<Data>, to: (data: Data) => string | undefined) {
  if (!answer.ok) {
    throwSignIn(answer, request);
    return refuse(answer.message, answer.status);
  }
  const place = to(answer.data);
  return place === undefined ? data(undefined as PricesRefusal | undefined) : redirect(place);
}
