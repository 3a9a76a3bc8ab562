import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { OfficeScanned } from '#backend/packing/scan.ts';
import { ScanField } from '../pieces/scans/scan-field.tsx';
import { playScanSound } from '../pieces/scans/scan-sound.ts';
import { ScanHit } from './scan-hit.tsx';

interface PackingScanProps {
  label: string;
  /** Sent with every scan. */
  fields: Readonly<Record<string, string>>;
  /** The action's response to a scan without JavaScript. */
  answered: OfficeScanned | undefined;
  place: string;
  onEmpty: () => void;
}

/** The backend interprets scans one at a time. */
export function PackingScan({ label, fields, answered, place, onEmpty }: PackingScanProps) {
  const { submit, data, Form } = useFetcher<{ scanned?: OfficeScanned }>({ key: `scan-${place}` });
  const queue = useRef<Record<string, string>[]>([]);
  const isSending = useRef(false);
  const sent = useMemo(() => ({ ...fields, do: 'scan' }), [fields]);

  /** A second submission would cancel the first. */
  const take = useCallback(
    async (text: string) => {
      queue.current.push({ ...sent, text });
      if (isSending.current) return true;
      isSending.current = true;
      for (let next = queue.current.shift(); next; next = queue.current.shift()) {
        await submit(next, { method: 'post' });
      }
      isSending.current = false;
      return true;
    },
    [sent, submit],
  );
  useEffect(() => {
    if (data?.scanned) playScanSound(data.scanned.result !== 'wrong');
  }, [data]);

  return (
    <ScanField label={label} name="text" method="post" fields={sent} onScan={take} {...{ place, onEmpty }}>
      <ScanHit scanned={data?.scanned ?? answered} fields={fields} ChoiceForm={Form} />
    </ScanField>
  );
}
