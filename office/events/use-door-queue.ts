import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DoorAnswer, DoorMark, DoorScan, OfficeEntry } from '#contract/office/events.ts';
import { askOnce, jsonBody } from '../pieces/ask-again.ts';
import { playScanSound } from '../pieces/scans/scan-sound.ts';
import { useRetry } from '../pieces/use-retry.ts';
import { type DoorAct, keep, leaveOut, readStored, useStored, type WaitingAct } from './door-queue.ts';
import { type DoorHit, isCode, scanHit, TOLD } from './door-words.ts';
import { guardianWords, nameOf } from './event-words.ts';

/** Sends marks and scans one after the other, each until it is answered, also those of before a reload. */
export function useDoorQueue(eventId: number) {
  const stored = useStored();
  const { revalidate } = useRevalidator();
  const [hit, setHit] = useState<DoorHit>();
  const [isLost, setLost] = useState(false);
  const isSending = useRef(false);
  const wasLost = useRef(false);

  const show = useCallback((shown: DoorHit) => {
    playScanSound(shown.tone !== 'wrong');
    setHit(shown);
  }, []);

  const sendWaiting = useCallback(async () => {
    if (isSending.current || readStored().waiting.length === 0) return;
    isSending.current = true;
    let isAnswered = false;
    for (let [first] = readStored().waiting; first; [first] = readStored().waiting) {
      const answer = await askOnce(`/office/events/${first.eventId}/door/calls`, jsonBody(first.act));
      setLost(!answer);
      if (!answer) {
        if (!wasLost.current) show(keptHit(first.what));
        wasLost.current = true;
        break;
      }
      isAnswered = true;
      wasLost.current = false;
      leaveOut(first.key);
      const shown = hitOf(first, answer);
      if (shown.tone === 'wrong') {
        const { title, advice } = shown;
        const entries = answer.ok ? answer.data.entries.map(({ id }: OfficeEntry) => id) : [];
        const { key, eventId } = first;
        keep({ troubles: [...readStored().troubles, { key, eventId, title, advice, entries }] });
      }
      show(shown);
    }
    isSending.current = false;
    // Without the line a page that is loaded again is lost.
    if (isAnswered) await revalidate();
  }, [revalidate, show]);
  useRetry(sendWaiting);

  const add = (what: string, act: DoorAct) => {
    const waiting = { key: crypto.randomUUID(), eventId, what, act };
    keep({ waiting: [...readStored().waiting, waiting] });
    if (isLost) show(keptHit(what));
    void sendWaiting();
  };
  return {
    waiting: stored.waiting.filter((each) => each.eventId === eventId),
    troubles: stored.troubles.filter((each) => each.eventId === eventId),
    hit,
    isLost,
    scan: (text: string) => add(isCode(text) ? 'The code' : `“${text}”`, { scan: text }),
    mark: (entry: OfficeEntry, mark: DoorMark) => add(nameOf(entry), mark),
  };
}

const keptHit = (what: string): DoorHit => ({
  tone: 'kept',
  title: `${what}: kept on this device.`,
  advice: 'The shop does not answer. It is sent once, as soon as it does.',
});

type Answer = { ok: true; data: DoorAnswer | DoorScan } | { ok: false; message: string };

function hitOf({ what, act }: WaitingAct, answer: Answer): DoorHit {
  if (!answer.ok) return { tone: 'wrong', title: what, advice: answer.message };
  const { data } = answer;
  if ('scan' in act) {
    return 'outcome' in data ? scanHit(act.scan, data) : { tone: 'wrong', title: what, advice: '' };
  }
  const [entry] = data.entries;
  return {
    tone: 'right',
    title: `${what} ${TOLD[act.after]}.`,
    advice: entry && act.after === 'here' ? guardianWords(entry) : '',
  };
}
