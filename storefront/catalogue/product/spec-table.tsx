import { Link } from 'react-router';
import type { Variation } from '../../api/shop-api.ts';
import type { ProductView } from './product-view.ts';

interface SpecTableProps {
  product: ProductView;
  variation: Variation | undefined;
  /** The address of its set among the binders. */
  binder: string | undefined;
}

export default function SpecTable({ product, variation, binder }: SpecTableProps) {
  const rows = specRows(product, variation);
  if (rows.length === 0) return null;
  return (
    <table className="spec-table">
      <caption className="sr-only">Details</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{binder && label === 'Set' ? <Link to={`/sets/${binder}`}>{value}</Link> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function specRows(product: ProductView, variation: Variation | undefined): [string, string][] {
  const { details, weightKg, sizeCm } = product;
  const rows: [string, string][] = details.map(({ name, options }) => [name, options.join(', ')]);
  rows.push(...Object.entries(variation?.attributes ?? {}));
  if (sizeCm) rows.push(['Dimensions', `${sizeCm.length} × ${sizeCm.width} × ${sizeCm.height} cm`]);
  if (weightKg) rows.push(['Weight', `${weightKg} kg`]);
  rows.push(['SKU', (variation ?? product).sku]);
  return rows.filter(([, value]) => value !== '');
}
