import { formatRand } from '#domain/money.ts';
import { stockLabel } from '#domain/stock.ts';
import type { Variation } from '../shop-api.ts';

/** Every variation with its price and stock, for a page that cannot react to a choice. */
export function VariationTable({ variations }: { variations: Variation[] }) {
  return (
    <table className="spec-table">
      <caption className="sr-only">Options</caption>
      <tbody>
        {variations.map((variation) => (
          <tr key={variation.id}>
            <th scope="row">{variation.name}</th>
            <td>{formatRand(variation.priceCents)}</td>
            <td>{stockLabel(variation)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
