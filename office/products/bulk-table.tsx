import { Form } from 'react-router';
import type { BulkChange, BulkChangeRow } from '#backend/products/bulk/read-preview.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { percentWords } from './edit-peek.tsx';
import { nameOf, thumbOf } from './product-cells.tsx';

const HEADS = ['Product', 'Before', 'After', 'Change', ''];

export const BulkTable = ({ bulk, page }: { bulk: BulkChange; page: number }) => (
  <Form method="post" className="table-frame" preventScrollReset>
    <input type="hidden" name="bulk" value={bulk.id} />
    <input type="hidden" name="bulkPage" value={page} />
    <table className="table table--stacked bulk-table" role="table">
      <caption className="sr-only">Every row before and after, odd ones first</caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADS.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={name === 'Product' || name === '' ? undefined : 'number'}
            >
              {name === '' ? <span className="sr-only">Leave out</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bulk.rows.map((each) => (
          <BulkRow key={each.row.id} {...each} />
        ))}
      </tbody>
    </table>
  </Form>
);

function BulkRow({ row, state, reason, before, after, percent, is_left_out }: BulkChangeRow) {
  const isChanged = state === 'change' || state === 'odd';
  const classes = [is_left_out && 'is-left-out', `bulk-row--${state}`].filter(Boolean).join(' ');
  return (
    <tr role="row" className={classes}>
      <td role="cell" className="bulk-table__name">
        <span className="product-name">
          <img className="thumb" src={thumbOf(row.image)} alt="" width="36" height="36" loading="lazy" />
          <span>
            <b>{row.name}</b>
            <span>{row.detail}</span>
            {reason !== '' && <span className="bulk-table__reason">{reason}</span>}
          </span>
        </span>
      </td>
      <td role="cell" className="number bulk-table__before">
        {isChanged && !is_left_out ? (
          <del>
            <span className="sr-only">before </span>
            {before}
          </del>
        ) : (
          before
        )}
      </td>
      <td role="cell" className="number bulk-table__after">
        {isChanged && !is_left_out ? (
          <ins>
            <span className="sr-only">after </span>
            {after}
          </ins>
        ) : (
          <span className="quiet">{is_left_out ? 'left out' : 'as it is'}</span>
        )}
      </td>
      <td role="cell" className="number bulk-table__change">
        {isChanged && percent !== null && (
          <span className={percent < 0 ? 'lower' : 'higher'}>{percentWords(percent)}</span>
        )}
      </td>
      <td role="cell" className="bulk-table__leave">
        {isChanged &&
          (is_left_out ? (
            <Button
              type="submit"
              size="small"
              name="put_back"
              value={row.id}
              aria-label={`Put ${nameOf(row)} back`}
            >
              Put back
            </Button>
          ) : (
            <button
              type="submit"
              className="icon-button"
              name="leave_out"
              value={row.id}
              aria-label={`Leave ${nameOf(row)} out`}
            >
              <Icon name="x" />
            </button>
          ))}
      </td>
    </tr>
  );
}
