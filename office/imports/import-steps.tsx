import type { ProductImport } from '#backend/imports/find-imports.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { endOf, sizeOf } from '../pieces/run-labels.ts';

type Step = 'ok' | 'on' | 'wrong' | undefined;

/** Progress of the file: a label and one detail per step. */
export function ImportSteps({ given }: { given: ProductImport }) {
  const { state, name, bytes, summary } = given;
  const isFailed = state === 'failed';
  const isToChoose = state === 'columns';
  const isRead = !isFailed && !isToChoose && state !== 'reading';
  const isOver = state === 'applied' || state === 'undone';
  const columns = summary
    ? `${summary.columns - summary.ignored_columns.length} of ${summary.columns} known`
    : (COLUMN_WORDS[state] ?? '');
  return (
    <ol className="import-steps" aria-label="Steps">
      <Item step="ok" title="File" detail={`${name}, ${sizeOf(bytes)}`} />
      <Item
        step={isFailed ? 'wrong' : isToChoose ? 'on' : isRead ? 'ok' : undefined}
        title="Columns"
        detail={columns}
      />
      <Item
        step={isFailed || isToChoose ? undefined : state === 'reading' || state === 'ready' ? 'on' : 'ok'}
        title="Dry run"
        detail={state === 'reading' ? progressOf(given) : isRead ? countOf(given.rows, 'row') : ''}
      />
      <Item
        step={isOver ? 'ok' : state === 'applying' || state === 'undoing' ? 'on' : undefined}
        title={state === 'undoing' || state === 'undone' ? 'Undo' : 'Apply'}
        detail={applyWords(given)}
      />
    </ol>
  );
}

const COLUMN_WORDS: Partial<Record<ProductImport['state'], string>> = {
  columns: 'to choose',
  failed: 'not known',
  reading: 'being read',
};

const Item = ({ step, title, detail }: { step: Step; title: string; detail: string }) => (
  <li
    className={step && `import-steps__${step}`}
    {...(step === 'on' ? { 'aria-current': 'step' as const } : {})}
  >
    <b>
      {title}
      {step === 'ok' && <span className="sr-only">, done</span>}
    </b>
    {detail}
  </li>
);

function applyWords(given: ProductImport): string {
  switch (given.state) {
    case 'applying':
      return progressOf(given);
    case 'undoing':
      return `${countOf(given.progress, 'row')} so far`;
    case 'applied':
    case 'undone':
      return endOf(given) || 'nothing';
    default:
      return 'one undo';
  }
}

const progressOf = ({ progress, rows }: ProductImport): string =>
  rows === 0 ? 'counting the rows' : `${formatCount(progress)} of ${countOf(rows, 'row')}`;
