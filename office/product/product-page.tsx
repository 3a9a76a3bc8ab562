import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { nameOfProductField } from '#domain/office/product-fields.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { VersionHistory } from '../pieces/editing/version-history.tsx';
import { backToList, neighboursQueryOf } from '../pieces/product-address.ts';
import { Screen } from '../pieces/screen.tsx';
import { reloadAfterConflict, useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { ListNeighbours } from './list-neighbours.tsx';
import { saveProductForm } from './product-action.ts';
import { ProductEditor } from './product-editor.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const query = neighboursQueryOf(asked);
  const [found, neighbours] = await Promise.all([
    act.product({ id }),
    query && act.productNeighbours({ id, ...query }),
  ]);
  const product = dataOf(found, request);
  return {
    product,
    list: asked.get('list') ?? '',
    neighbours: neighbours?.ok ? neighbours.data : undefined,
    versions: product.versions.map(({ at, ...version }) => ({ ...version, when: describeWhen(at) })),
  };
}

export const action = saveProductForm;

export const shouldRevalidate = reloadAfterConflict;

export default function ProductPage() {
  const { product, list, neighbours, versions } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const [search] = useSearchParams();
  const isInShop = product.cells.Published === '1';
  return (
    <Screen
      title={product.cells.Name ?? ''}
      heading={product.cells.Name}
      backTo={{ to: neighbours ? backToList(list, neighbours) : '/products', name: 'Products' }}
    >
      {search.has('saved') && !refused && <Notice tone="ok">Saved.</Notice>}
      <div className="row-of-buttons">
        <Form method="post">
          <Button type="submit" name="do" value="duplicate" look="line">
            Duplicate
          </Button>
        </Form>
        <Link to={`/stock/labels?units=${labelledUnits(product).join(',')}`} target="_blank">
          Labels
        </Link>
        {isInShop && <a href={`/shop/product/${product.id}`}>In the shop</a>}
        {neighbours && <ListNeighbours list={list} neighbours={neighbours} />}
      </div>
      <ProductEditor
        key={product.id}
        product={product}
        choices={product.choices}
        refused={refused}
        isSaved={search.has('saved')}
      />
      <VersionHistory versions={versions} describe={(version) => changesIn(version, product.cells)} />
    </Screen>
  );
}

interface SavedVersion {
  reason: string;
  changes: readonly { field: string }[];
}

const changesIn = ({ reason, changes }: SavedVersion, cells: Record<string, string>): string =>
  reason ||
  changes
    .slice(0, 4)
    .map(({ field }) => nameOfProductField(field, (column) => cells[column]))
    .join(', ');

/** The product itself is sold unless it has variations. */
function labelledUnits({
  id,
  cells,
  units,
}: {
  id: number;
  cells: Record<string, string>;
  units: { id: number }[];
}) {
  const own = units.map((unit) => unit.id);
  return cells.Type === 'variable' ? own : [id, ...own];
}
