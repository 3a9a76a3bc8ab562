import { useCallback, useRef } from 'react';
import { useRetry } from '../pieces/use-retry.ts';
import { otherUnit, type SaleLine } from './sale-lines.ts';
import { EMPTY_SALE, keep, readStored } from './stored-sales.ts';
import { find, linesToSend, type ParkedContent, park, takeUp } from './till-calls.ts';

export interface Parking {
  parkIt: () => void;
  /** Of the shop's list; resolves with why not. */
  takeFromShop: (key: string) => Promise<string | undefined>;
  /** Of this device, as long as the shop does not answer. */
  takeFromDevice: (key: string) => void;
}

/** A sale is parked on the device first, and in the shop's list as soon as the shop answers. */
export function useParking(onChanged: () => void): Parking {
  const isSending = useRef(false);
  const sendParked = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    // The answer was lost, and the shop's list may not have it any more.
    const { taking, lines } = readStored();
    if (taking !== '' && lines.length === 0) await takeFromShop(taking);
    for (const sale of readStored().parked) {
      const discount = sale.discount ?? null;
      if ((await park({ key: sale.key, lines: linesToSend(sale.lines), discount })) !== 'done') break;
      const { parked } = readStored();
      // Taken up on this device meanwhile: nobody else may.
      if (!parked.some(({ key }) => key === sale.key)) await takeUp(sale.key, deviceKey());
      keep({ parked: parked.filter(({ key }) => key !== sale.key) });
      onChanged();
    }
    isSending.current = false;
  }, [onChanged]);
  useRetry(sendParked);

  return {
    parkIt: () => {
      const { lines, discount, parked } = readStored();
      if (lines.length === 0) return;
      keep({ ...EMPTY_SALE, parked: [...parked, { key: crypto.randomUUID(), lines, discount }] });
      void sendParked();
    },
    takeFromDevice: (key) => {
      const { parked } = readStored();
      const sale = parked.find((each) => each.key === key);
      if (!sale) return;
      const { lines, discount } = sale;
      keep({ lines, discount, key: crypto.randomUUID(), parked: parked.filter((each) => each !== sale) });
      // The shop may have parked it although its answer was lost.
      void takeUp(key, deviceKey());
    },
    takeFromShop: async (key) => {
      const problem = await takeFromShop(key);
      onChanged();
      return problem;
    },
  };
}

async function takeFromShop(key: string): Promise<string | undefined> {
  keep({ taking: key });
  const answer = await takeUp(key, deviceKey());
  if (answer.state !== 'lost') keep({ taking: '' });
  if (answer.state !== 'taken') return answer.message;
  const lines = await linesOf(answer.content);
  const sale = { key: crypto.randomUUID(), lines, discount: answer.content.discount ?? undefined };
  const { lines: begun, parked } = readStored();
  // Something was scanned meanwhile.
  keep(begun.length > 0 ? { parked: [...parked, sale] } : sale);
  return undefined;
}

function deviceKey(): string {
  const device = readStored().device || crypto.randomUUID();
  keep({ device });
  return device;
}

/** At the shop's prices of now. */
async function linesOf({ lines }: ParkedContent): Promise<SaleLine[]> {
  const ids = lines.flatMap(({ unit_id }) => unit_id ?? []);
  const units = (ids.length > 0 ? await find({ ids: ids.join(',') }) : undefined) ?? [];
  const taken: SaleLine[] = [];
  for (const { unit_id, name, price_cents, quantity, discount, own_price, gift_card } of lines) {
    const placeholder = { ...otherUnit(taken, name, price_cents), ...(unit_id !== null && { id: unit_id }) };
    const unit = units.find(({ id }) => id === unit_id) ?? placeholder;
    const adjusted = { discount: discount ?? undefined, ownPrice: own_price ?? undefined };
    taken.push({ unit, quantity, ...adjusted, isGiftCard: gift_card });
  }
  return taken;
}
