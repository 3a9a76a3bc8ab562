import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeStockUnit } from '#contract/office/stock.ts';
import { countOf } from '#domain/text/counts.ts';
import { code128, type QrCode, qrCode } from '#storefront/ui/pictures/printed-codes.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Barcode } from './barcode.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { readLabelQuery } from './read-label-query.ts';
import './labels.css';

/** More modules would be too fine for a label printer. */
const SHORT_CODE = /^[\x20-\x7e]{1,20}$/;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act, publicUrl } = context.get(officeContext);
  const { units: counts, list, view, isShelf } = readLabelQuery(new URL(request.url).searchParams);
  if (isShelf) {
    const query = new URLSearchParams({ kind: 'count', list });
    const asked = new URL(request.url).searchParams.get('name')?.slice(0, 200);
    return {
      shelf: { name: asked || list, qr: await qrCode(`${publicUrl}/office/stock?${query}`) },
      labels: [],
    };
  }
  const found =
    list !== '' || view !== 'all'
      ? dataOf(await act.stockList({ search: list, view }), request)
      : dataOf(await act.stockUnits({ ids: [...counts.keys()].join(',') }), request);
  const labels = await Promise.all(
    found.units.map(async (unit) => ({
      unit,
      count: counts.get(unit.id) ?? 1,
      qr: await qrCode(`${publicUrl}/office/stock/units/${unit.id}`),
      bars: SHORT_CODE.test(unit.sku) ? await code128(unit.sku) : [],
    })),
  );
  return { shelf: undefined, labels, gone: Math.max(0, counts.size - found.units.length) };
}

export default function StockLabelsPage() {
  const { shelf, labels, gone = 0 } = useLoaderData<typeof loader>();
  const copies = labels.flatMap(({ count, ...label }) =>
    Array.from({ length: count }, (_, copy) => ({ ...label, key: `${label.unit.id} ${copy}` })),
  );
  if (shelf) {
    return (
      <PaperSheet title="Shelf label">
        <article className="shelf-label">
          <div>
            <h1>{shelf.name}</h1>
            <p>Scan it with a phone to count this shelf.</p>
          </div>
          <QrImage code={shelf.qr} label={`Code to count ${shelf.name}`} />
        </article>
      </PaperSheet>
    );
  }
  return (
    <PaperSheet title={countOf(copies.length, 'label')}>
      {gone > 0 && <Note tone="warn" title={`${gone} of these are no longer sold.`} />}
      {copies.length === 0 && (
        <Note tone="warn" title="There is nothing to print labels for.">
          Check products in the list, then press Labels.
        </Note>
      )}
      <div className="sleeve-labels">
        {copies.map(({ key, ...label }) => (
          <SleeveLabel key={key} {...label} />
        ))}
      </div>
    </PaperSheet>
  );
}

interface SleeveLabelProps {
  unit: OfficeStockUnit;
  qr: Awaited<ReturnType<typeof qrCode>>;
  /** Empty if the SKU is too long for such a small label. */
  bars: readonly number[];
}

const SleeveLabel = ({ unit, qr, bars }: SleeveLabelProps) => (
  <article className="sleeve-label">
    <div className="sleeve-label__words">
      <b>{unit.name}</b>
      <span>{[unit.detail, ...unit.tags].filter(Boolean).join(', ')}</span>
    </div>
    <QrImage code={qr} label={`Code of ${unit.name}`} />
    {bars.length > 0 && <Barcode widths={bars} label={`Barcode ${unit.sku}`} />}
    <span className="sleeve-label__sku">{unit.sku}</span>
  </article>
);

/** With the quiet zone of four modules that readers need. */
const QrImage = ({ code: { size, path }, label }: { code: QrCode; label: string }) => (
  <svg
    className="qr"
    role="img"
    aria-label={label}
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
