import { useRef, useState } from 'react';
import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { matrixOf } from './matrix-of.ts';
import { fillDown, useMatrix } from './use-matrix.ts';

/** Two options as rows and columns, further ones selected above; without JavaScript a table of fields. */
export function UnitMatrix({ product }: { product: OfficeProduct }) {
  const matrix = matrixOf(product);
  const place = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const [shown, setShown] = useState(0);
  const isReady = useIsReady();
  const current = useMatrix(place, isReady, announce);
  const [down, across] = matrix.dimensions.map(({ name }) => name);
  return (
    <>
      <div className="part__head">
        <h2 id="units">Variations</h2>
        <span className="meta">
          {[down, across?.toLowerCase()].filter(Boolean).join(' by ')}
          {down && ': '}
          {matrix.made} made, {matrix.notMade} not
        </span>
        {isReady && (
          <Button
            size="small"
            className="matrix__fill"
            onClick={() => {
              const at = current.current;
              announce(at ? fillDown(at.cell, at.field) : 'Go to a cell first');
              at?.cell.focus();
            }}
          >
            Fill down <Keys of="Ctrl D" />
          </Button>
        )}
      </div>
      {isReady && matrix.tables.length > 1 && (
        <fieldset className="row-of-buttons" aria-label="Further options">
          {matrix.tables.map(({ title }, index) => (
            <Button
              key={title}
              size="small"
              look={index === shown ? 'ink' : 'line'}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              {title}
            </Button>
          ))}
        </fieldset>
      )}
      <div ref={place}>
        {matrix.tables.map(({ title, columns, rows }, index) => (
          <div key={title} className="matrix-frame" hidden={isReady && index !== shown}>
            {title !== '' && !isReady && <h3>{title}</h3>}
            <table className="matrix" role={isReady ? 'grid' : undefined} aria-labelledby="units">
              {columns.some(Boolean) && (
                <thead>
                  <tr>
                    <td />
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {rows.map(({ option, cells }) => (
                  <tr key={option}>
                    <th scope="row">{option || 'All'}</th>
                    {cells.map((cell) => (
                      <MatrixCell key={cell.newRow} cell={cell} dimensions={matrix.dimensions} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
      <p className="meta" role="status">
        {announcement ||
          (isReady &&
            'Arrow keys move between cells, Enter edits, Ctrl V pastes a block from a spreadsheet.')}
      </p>
    </>
  );
}
