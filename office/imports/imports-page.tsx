import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isImportBusy } from '#domain/imports/imports.ts';
import { formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { endOf, STATES, sizeOf } from '../pieces/run-labels.ts';
import { UploadBox } from '../pieces/runs/upload-box.tsx';
import { Screen } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useRefresh } from '../pieces/use-refresh.ts';
import { describeWhen } from '../pieces/when.ts';
import { actOnImports } from './import-action.ts';
import { type ListedImport, WhyNoUndo } from './imports-before.tsx';
import { PRODUCT_FILE } from './product-file.ts';
import '../pieces/runs/runs.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const imports = dataOf(await context.get(officeContext).act.imports(), request);
  return {
    imports: imports.map((each) => ({ ...each, when: describeWhen(each.applied_at ?? each.created_at) })),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  actOnImports(request, context.get(officeContext));

export default function ImportsPage() {
  const { imports } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  useRefresh(imports.some(({ state }) => isImportBusy(state)));
  return (
    <Screen title="Imports" note="products from a CSV">
      <div className="columns">
        <div>
          {imports.length > 0 ? (
            <Table
              caption="Files, newest first"
              columns={COLUMNS}
              rows={imports}
              idOf={({ id }) => id}
              nameOf={({ name, when }) => `${name}, ${when}`}
              className="imports-table"
            />
          ) : (
            <EmptyTable title="No imports yet">
              Send a CSV: every row is shown with what it would change, and nothing happens before you apply
              it.
            </EmptyTable>
          )}
        </div>
        <div className="import-side">
          <section className="box box--acting" aria-labelledby="upload">
            <h2 id="upload">Import products</h2>
            <UploadBox {...PRODUCT_FILE} title="Choose or drop a CSV" refusal={sent?.message} isFirst />
            <p className="meta">A dry run comes first: it shows each row before and after.</p>
          </section>
          <p>
            <Link to="/imports/book">Card book: which cards exist</Link>
          </p>
          <p>
            <Link to="/credit/import">Credit and gift cards of another program</Link>
          </p>
          <p>
            <Link to="/posts/import">Import posts from WordPress</Link>
          </p>
        </div>
      </div>
    </Screen>
  );
}

const COLUMNS: Column<ListedImport>[] = [
  {
    name: 'File',
    className: 'imports-table__file',
    cell: ({ id, name, bytes }) => (
      <span className="import-product">
        <Link to={`/imports/${id}`}>{name}</Link>
        <span className="meta">{sizeOf(bytes)}</span>
      </span>
    ),
  },
  {
    name: 'When',
    className: 'imports-table__when',
    cell: ({ when, who, is_you }) => `${when}, ${is_you ? 'you' : who}`,
  },
  { name: 'Rows', isNumber: true, from: 'tablet', cell: ({ rows }) => formatCount(rows) },
  {
    name: 'State',
    className: 'imports-table__state',
    cell: (given) => (
      <>
        <StateDiamond state={STATES[given.state].diamond}>{STATES[given.state].name}</StateDiamond>
        <span className="meta">{endOf(given)}</span>
        <WhyNoUndo {...given} />
      </>
    ),
  },
  {
    name: 'Undo',
    isUnnamed: true,
    className: 'imports-table__undo',
    cell: ({ id, name, no_undo }) =>
      no_undo === null && (
        <Form method="post">
          <Button type="submit" size="small" name="do" value={`undo:${id}`} aria-label={`Undo ${name}`}>
            Undo
          </Button>
        </Form>
      ),
  },
];
