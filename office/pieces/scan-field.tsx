import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { OfficeIcon } from './office-icon.tsx';
import { playScanSound } from './scan-sound.ts';
import { useScanner } from './use-scanner.ts';
import './scan-field.css';

export interface ScanResult {
  result: 'right' | 'wrong' | 'several' | 'tray';
}

interface ScanFieldProps<Result extends ScanResult> {
  label: string;
  /** Sent with every scan. */
  fields: Readonly<Record<string, string>>;
  /** What the action answered to a scan without JavaScript. */
  answered: Result | undefined;
  /** What the field takes the focus for, again whenever it is another one. */
  place: string;
  onResult?: (result: Result) => void;
  /** Enter in the empty field. */
  onEmpty?: () => void;
  /** With the form that a choice among several is sent by. */
  children: (result: Result | undefined, ChoiceForm: FetcherWithComponents<unknown>['Form']) => ReactNode;
}

/** Always listening: a scanner's keys arrive here wherever the focus is, one scan after the other. */
export function ScanField<Result extends ScanResult>(props: ScanFieldProps<Result>) {
  const { label, fields, answered, place, onResult, onEmpty, children } = props;
  const fetcher = useFetcher<{ scanned?: Result }>({ key: `scan-${place}` });
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef<Record<string, string>[]>([]);
  const isSending = useRef(false);
  const { submit, data } = fetcher;
  const result = data?.scanned ?? answered;

  /** One after the other: a second submission would end the first. */
  const take = useCallback(
    async (text: string) => {
      if (text.trim() === '') return;
      queue.current.push({ ...fields, do: 'scan', text });
      if (isSending.current) return;
      isSending.current = true;
      for (let next = queue.current.shift(); next; next = queue.current.shift()) {
        await submit(next, { method: 'post' });
      }
      isSending.current = false;
    },
    [fields, submit],
  );
  useScanner(take);
  useEffect(() => {
    if (place !== '') input.current?.focus();
  }, [place]);
  const told = useRef(onResult);
  useEffect(() => {
    told.current = onResult;
  }, [onResult]);
  useEffect(() => {
    if (!data?.scanned) return;
    playScanSound(data.scanned.result !== 'wrong');
    told.current?.(data.scanned);
  }, [data]);

  return (
    <section className="scan storm">
      <fetcher.Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = input.current?.value ?? '';
          if (typed.trim() === '') onEmpty?.();
          take(typed);
          if (input.current) input.current.value = '';
        }}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="do" value="scan" />
        <label className="scan__label" htmlFor="scan">
          {label} <span>always listening</span>
        </label>
        <div className="scan__box">
          <OfficeIcon name="scan-barcode" />
          <input
            ref={input}
            id="scan"
            name="text"
            data-scans
            // biome-ignore lint/a11y/noAutofocus: a scanner types before the page's script has run
            autoFocus
            placeholder="barcode, SKU, or sv8 237"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={120}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          <button type="submit">
            <span className="sr-only">Take what is typed: </span>
            <kbd>Enter</kbd>
          </button>
        </div>
      </fetcher.Form>
      {children(result, fetcher.Form)}
    </section>
  );
}
