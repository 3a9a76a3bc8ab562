import type { ReactNode } from 'react';

interface PolicyTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

export function PolicyTable({ caption, columns, rows }: PolicyTableProps) {
  return (
    <table className="policy__table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // On narrow screens rows are stacked and cells show their column.
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
