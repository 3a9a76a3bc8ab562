import type { OfficeLogEntry } from '#contract/office.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { TOPIC_NAMES } from './topic-names.ts';

type ShownEntry = OfficeLogEntry & { when: string };

export const LogTable = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <div className="table-frame">
    <table className="table table--stacked log-table" role="table">
      <caption className="sr-only">Who changed what, newest first</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['When', 'Who', 'What', 'Which', 'Before and after'].map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              aria-sort={name === 'When' ? 'descending' : undefined}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <tr key={entry.id} role="row">
            <td role="cell" className="quiet log-table__when">
              <time dateTime={entry.at}>{entry.when}</time>
            </td>
            <td role="cell">{entry.is_you ? 'You' : entry.who}</td>
            <td role="cell" className="quiet log-table__what">
              {TOPIC_NAMES[entry.what]}
            </td>
            <td role="cell" className="log-table__which">
              {entry.which}
            </td>
            <td role="cell">
              <Change {...entry} />
              {entry.reason !== '' && <p className="meta">{entry.reason}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Change({ before, after }: Pick<OfficeLogEntry, 'before' | 'after'>) {
  if (before === '') return after;
  return (
    <span className="diff">
      <del>
        <span className="sr-only">before </span>
        {before}
      </del>
      <Icon name="arrow-right" />
      <ins>
        <span className="sr-only">after </span>
        {after}
      </ins>
    </span>
  );
}
