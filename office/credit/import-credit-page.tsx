import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useNavigation,
} from 'react-router';
import type { OfficeCreditImport } from '#contract/office/credit-import.ts';
import { type CreditColumns, MOST_CREDIT_LINES } from '#domain/credit/credit-import.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { readImportForm, requireRight, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { FileDrop } from '../pieces/runs/file-drop.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import './credit.css';

type Report = NonNullable<OfficeCreditImport['report']>;

interface Sent {
  message?: string;
  report?: Report;
  /** Of a file whose columns have to be chosen. */
  header?: string[];
  chosen?: Chosen;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(context.get(officeContext).act, request, 'imports');
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act, api } = context.get(officeContext);
  const form = await readImportForm(request, act);
  if (!form)
    return data<Sent>({ message: 'This file is too large: split it into several files.' }, { status: 413 });
  const header = form.getAll('header').map(String);
  const chosen = readChosen(form);
  const kept = header.length > 0 ? { header, chosen } : {};
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') {
    return data<Sent>({ ...kept, message: 'Choose a file first.' }, { status: 400 });
  }
  const columns = header.length > 0 ? columnsOf(chosen) : {};
  const answer = await api.importCredit(file.name, textOf(form, 'do') === 'import', columns, file.stream());
  if (!answer.ok) {
    throwSignIn(answer, request);
    return data<Sent>({ ...kept, message: answer.message }, { status: answer.status });
  }
  const { report, columns: asked } = answer.data;
  return report ? data<Sent>({ ...kept, report }) : data<Sent>({ header: asked, chosen });
}

interface Chosen {
  of: 'email' | 'code';
  key: string;
  amount: string;
  note: string;
}

const readChosen = (form: FormData): Chosen => ({
  of: form.get('of') === 'email' ? 'email' : 'code',
  key: textOf(form, 'key'),
  amount: textOf(form, 'amount'),
  note: textOf(form, 'note'),
});

const columnsOf = ({ of, key, amount, note }: Chosen): CreditColumns => ({
  ...(key !== '' && { [of]: key }),
  ...(amount !== '' && { amount }),
  ...(note !== '' && { note }),
});

export default function ImportCreditPage() {
  const sent: Sent | undefined = useAnswer<typeof action>();
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' ? formData?.get('do') : undefined;
  return (
    <Screen title="Bring in credit" backTo={{ to: '/credit', name: 'Credit' }}>
      <Form method="post" encType="multipart/form-data" className="box box--acting box--wide credit-form">
        <p>
          A CSV of another shop program: <b>email, amount, note</b> for the credit of addresses, or{' '}
          <b>code, balance</b> for gift cards, which keep their codes. Each file is taken once; a line with a
          problem changes nothing.
        </p>
        <FileDrop
          title="Choose or drop a CSV"
          hint={`up to ${countOf(MOST_CREDIT_LINES, 'line')}`}
          name="file"
          accept=".csv,text/csv,text/plain"
        />
        {sent?.header && <ColumnChoice header={sent.header} chosen={sent.chosen} />}
        <div className="row-of-buttons">
          <Button type="submit" name="do" value="check" busy={sending === 'check'}>
            Check the file
          </Button>
          <Button type="submit" name="do" value="import" look="gold" busy={sending === 'import'}>
            Bring it in
          </Button>
        </div>
      </Form>
      {sent?.message !== undefined && (
        <Note tone="error" title={sent.message}>
          Nothing was changed.
        </Note>
      )}
      {sent?.report && <Outcome report={sent.report} />}
    </Screen>
  );
}

function ColumnChoice({ header, chosen }: { header: readonly string[]; chosen: Chosen | undefined }) {
  const none = { value: '', label: 'Choose a column' };
  const columns = header.map((name) => ({ value: name, label: name }));
  return (
    <fieldset className="credit-form">
      <legend>What its columns are</legend>
      {header.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
        <input key={`${place} ${name}`} type="hidden" name="header" value={name} />
      ))}
      <SelectField
        name="of"
        label="The file holds"
        defaultValue={chosen?.of ?? 'code'}
        options={[
          { value: 'code', label: 'Gift cards' },
          { value: 'email', label: 'Credit of e-mail addresses' },
        ]}
      />
      <SelectField
        name="key"
        label="Codes or addresses"
        defaultValue={chosen?.key}
        options={[none, ...columns]}
      />
      <SelectField
        name="amount"
        label="What is left"
        hint="not what was on it at first"
        defaultValue={chosen?.amount}
        options={[none, ...columns]}
      />
      <SelectField
        name="note"
        label="Note"
        defaultValue={chosen?.note}
        options={[{ value: '', label: 'None' }, ...columns]}
      />
    </fieldset>
  );
}

function Outcome({ report }: { report: Report }) {
  const { is_applied: isApplied, taken, total, empty, failed, problems, read_as } = report;
  const words = isApplied ? 'brought in' : 'would be brought in';
  return (
    <section className="part" aria-labelledby="outcome">
      <h2 id="outcome">{isApplied ? 'Brought in' : 'What the file would do'}</h2>
      <Note
        tone={failed > 0 ? 'warn' : 'ok'}
        title={`${countOf(taken, 'line')} ${words}, ${formatDecimal(total)} in all.`}
      >
        {isApplied && taken > 0 ? (
          <>
            <Link to="/log?what=credit">Undo it in the log</Link>, as far as nothing is spent.
          </>
        ) : (
          'Nothing was changed.'
        )}
      </Note>
      <p className="meta">
        Read as {read_as}. {countOf(empty, 'line')} with nothing on {empty === 1 ? 'it' : 'them'},{' '}
        {countOf(failed, 'line')} left out.
      </p>
      {problems.length > 0 && (
        <ul className="credit-problems">
          {problems.map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
