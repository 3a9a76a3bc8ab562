import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { BOOKING_KINDS } from '#domain/stock-ledger.ts';
import { dataOf, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { describeWhen } from '../pieces/when.ts';
import { LedgerPart } from './ledger-part.tsx';
import { StockDesk } from './stock-desk.tsx';
import './stock.css';

const KIND_NAMES = { receipt: 'Receive', count: 'Count', correction: 'Correct' } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const kind = BOOKING_KINDS.find((each) => each === asked.get('kind')) ?? 'receipt';
  const search = asked.get('search')?.slice(0, 200) ?? '';
  const number = (name: string) =>
    /^[1-9]\d{0,8}$/.test(asked.get(name) ?? '') ? (asked.get(name) ?? undefined) : undefined;
  const [unit, before] = [number('unit'), number('before')];
  const query = new URLSearchParams({ ...(unit && { unit }), ...(before && { before }) });
  const ledger = dataOf(await api.stockLedger(query), request);
  const found =
    search === '' ? undefined : dataOf(await api.stockUnits(new URLSearchParams({ search })), request).units;
  return {
    ...ledger,
    movements: ledger.movements.map((each) => ({ ...each, when: describeWhen(each.at) })),
    kind,
    search,
    unit,
    found,
    key: crypto.randomUUID(),
  };
}

/** Without script one product at a time is booked; with it the list is sent by `stock-calls.ts`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(officeContext);
  const form = await request.formData();
  if (form.get('intent') === 'check') {
    dataOf(await api.checkStock(), request);
    return redirect('/stock');
  }
  const kind = BOOKING_KINDS.find((each) => each === form.get('kind')) ?? 'receipt';
  const before = textOf(form, 'before');
  const answer = await api.bookStock({
    key: textOf(form, 'key'),
    kind,
    note: textOf(form, 'note'),
    lines: [
      {
        unit_id: Number(form.get('unit')),
        units: textOf(form, 'units'),
        ...(kind === 'correction' && { before: Number(before) }),
      },
    ],
  });
  if (answer.ok) return redirect(`/stock?kind=${kind}`);
  const problem = Object.entries(answer.params)[0];
  return { message: problem ? `How many: ${problem[1]}.` : answer.message };
}

export default function StockPage() {
  const { kind, search, found, key, unit, movements, has_older, check } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Screen title="Stock">
      <nav className="views" aria-label="What to do">
        {BOOKING_KINDS.map((each) => (
          <Link key={each} to={`/stock?kind=${each}`} aria-current={each === kind ? 'true' : undefined}>
            {KIND_NAMES[each]}
          </Link>
        ))}
      </nav>
      {refused && 'message' in refused && <Note tone="error" title={refused.message} />}
      <div className="stock-columns">
        <StockDesk key={kind} {...{ kind, search, found }} formKey={key} />
        <LedgerPart {...{ movements, has_older, check, unit }} />
      </div>
    </Screen>
  );
}
