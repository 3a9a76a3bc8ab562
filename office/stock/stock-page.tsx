import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { StockLists } from '#backend/products/find-choices.ts';
import { BOOKING_KINDS } from '#domain/stock/stock-ledger.ts';
import { dataOf, readForm, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { ConfirmCount } from './confirm-count.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { StockDesk } from './stock-desk.tsx';
import './stock.css';

const KIND_NAMES = { receipt: 'Receive', count: 'Count', correction: 'Correct' } as const;
const HINTS = {
  receipt: 'Scan, type how many, scan the next. Nothing changes until you book it.',
  count: 'Count all that lies on the shelf, with what is held or paid for. Orders may go on meanwhile.',
  correction: 'Type how many are on hand now, with what is held for unpaid orders.',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const kind = BOOKING_KINDS.find((each) => each === asked.get('kind')) ?? 'receipt';
  const search = asked.get('search')?.slice(0, 200) ?? '';
  const listSearch = kind === 'count' ? listSearchOf(asked) : '';
  const number = (name: string) =>
    /^[1-9]\d{0,8}$/.test(asked.get(name) ?? '') ? (asked.get(name) ?? undefined) : undefined;
  const [unit, before] = [number('unit'), number('before')];
  const [ledger, found, choices, list] = await Promise.all([
    act.stockLedger({ unit, before }),
    search === '' ? undefined : act.stockUnits({ search }),
    kind === 'count' ? act.stockLists() : undefined,
    listSearch === '' ? undefined : act.stockList({ search: listSearch }),
  ]);
  const { movements, has_older, check } = dataOf(ledger, request);
  const lists = choices && dataOf(choices, request);
  if (list?.ok === false) throwSignIn(list, request);
  return {
    ledger: {
      movements: movements.map((each) => ({ ...each, when: describeWhen(each.at) })),
      has_older,
      check,
      unit,
      isOlder: before !== undefined,
    },
    kind,
    search,
    found: found && dataOf(found, request).units,
    lists,
    listSearch,
    listed: list?.ok
      ? { search: listSearch, name: nameOfList(listSearch, lists), units: list.data.units }
      : undefined,
    misread: list?.ok ? list.data.misread : [],
    corrected: list?.ok ? list.data.corrected : undefined,
    noList: list?.ok === false ? list.message : undefined,
    key: crypto.randomUUID(),
  };
}

/** Without JavaScript one product at a time is booked; with it, `stock-calls.ts` sends the list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  if (form.get('intent') === 'check') {
    dataOf(await act.checkStock(), request);
    return redirect('/stock');
  }
  const kind = BOOKING_KINDS.find((each) => each === form.get('kind')) ?? 'receipt';
  const lines = [
    {
      unit_id: Number(form.get('unit')),
      units: textOf(form, 'units'),
      ...(kind === 'correction' && { before: Number(form.get('before')) }),
    },
  ];
  const [key, note] = [textOf(form, 'key'), textOf(form, 'note')];
  if (kind === 'count' && !form.has('shown')) {
    const compared = await act.previewStock({ kind, lines });
    return compared.ok ? { line: compared.data.lines[0], formKey: key, note } : refusalOf(compared, request);
  }
  const answer = await act.bookStock({ key, kind, note, lines });
  return answer.ok ? redirect(`/stock?kind=${kind}`) : refusalOf(answer, request);
}

function refusalOf(answer: Parameters<typeof throwSignIn>[0], request: Request) {
  throwSignIn(answer, request);
  const [problem] = Object.values(answer.params);
  return { message: problem ? `How many: ${problem}.` : answer.message };
}

export default function StockPage() {
  const { kind, key, ledger, misread, corrected, noList, ...desk } = useLoaderData<typeof loader>();
  const answered = useAnswer<typeof action>();
  return (
    <Screen title="Stock">
      <div className="stock-kinds">
        <nav className="views" aria-label="What to do">
          {BOOKING_KINDS.map((each) => (
            <Link key={each} to={`/stock?kind=${each}`} aria-current={each === kind ? 'true' : undefined}>
              {KIND_NAMES[each]}
            </Link>
          ))}
        </nav>
        <p className="meta">{HINTS[kind]}</p>
      </div>
      {answered && 'message' in answered && <Note tone="error" title={answered.message} />}
      {answered && 'line' in answered && answered.line && <ConfirmCount {...answered} line={answered.line} />}
      {noList && <Note tone="error" title={noList} />}
      {misread.length > 0 && (
        <Note tone="warn" title={`${misread.join(', ')} is not understood.`}>
          The rest of the list holds.
        </Note>
      )}
      {corrected && <p className="meta">Searched for “{corrected}”.</p>}
      <div className="stock-columns">
        <StockDesk key={kind} kind={kind} formKey={key} {...desk} />
        <LedgerPart {...ledger} />
      </div>
    </Screen>
  );
}

/** The filter chosen by the form, or typed. */
function listSearchOf(asked: URLSearchParams): string {
  const token = (name: 'set' | 'category') => {
    const value = asked.get(name)?.trim().replaceAll('"', '') ?? '';
    if (value === '') return '';
    return `${name}:${/\s/.test(value) ? `"${value}"` : value}`;
  };
  return [token('set'), token('category'), asked.get('list')?.trim() ?? '']
    .filter(Boolean)
    .join(' ')
    .slice(0, 200);
}

/** Shows category names instead of ids. */
const nameOfList = (search: string, lists: StockLists | undefined): string =>
  search.replace(/\bcategory:(\d+)/g, (token, id: string) => {
    const category = lists?.categories.find((each) => each.id === Number(id));
    return category?.name ?? token;
  });
