import type { ReactNode } from 'react';

interface PolicyTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

export function PolicyTable({ caption, columns, rows }: PolicyTableProps) {
  return (
    // A narrow screen scrolls the table: it has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="policy__table" aria-label={caption} tabIndex={0}>
      <table>
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
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
