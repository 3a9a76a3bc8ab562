import { type ChangeEvent, useState } from 'react';
import type { ApiBinder } from '#contract/sets.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '../ui/controls/button.tsx';
import { saveTicks, ticksOf } from './ticks.ts';

interface TicksBarProps {
  set: Pick<ApiBinder, 'slug' | 'name' | 'codes' | 'total'>;
  ticks: readonly number[];
}

/** How much of the set the shopper has; the ticks are in the browser alone. */
export function TicksBar({ set, ticks }: TicksBarProps) {
  const { slug, total } = set;
  const [told, setTold] = useState('');

  async function take(work: (files: typeof import('./tick-files.ts')) => Promise<string>) {
    setTold('');
    try {
      setTold(await work(await import('./tick-files.ts')));
    } catch {
      setTold('That did not work. Please try again.');
    }
  }

  function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    currentTarget.value = '';
    void take(async ({ importTicks, MAX_FILE_BYTES }) => {
      if (file.size > MAX_FILE_BYTES) return 'The file is larger than 5 MB.';
      const found = await importTicks(slug, set, file);
      const before = ticksOf(slug);
      const fresh = found.filter((id) => !before.includes(id)).length;
      saveTicks(slug, [...before, ...found]);
      return found.length === 0
        ? 'No card of this set was found in the file.'
        : `${countOf(found.length, 'card')} of this set found, ${fresh} of them new.`;
    });
  }

  return (
    <div className="binder-ticks scripted">
      <p role="status">
        <b>
          You have {Math.min(ticks.length, total)} of {total}
        </b>
        {told && ` ${told}`}
      </p>
      <Button
        size="small"
        onClick={() => take(async ({ exportTicks }) => exportTicks(slug, set, ticks).then(() => ''))}
      >
        Save as CSV
      </Button>
      <label className="binder-ticks__file small">
        Tick from a collection (CSV)
        <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={read} />
      </label>
    </div>
  );
}
