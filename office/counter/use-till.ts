import { useCallback, useState } from 'react';
import type {
  OfficeCounterCardSold,
  OfficeCounterSold,
  OfficeCounterUnit,
} from '#contract/office/counter.ts';
import { GIFT_CARD } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { changeOf, type PaidBy, splitDue } from '#domain/orders/counter.ts';
import { ENTER_RAND } from '../pieces/money-field.tsx';
import { playScanSound } from '../pieces/scans/scan-sound.ts';
import { findReady, type WaitingOrder } from './collect-list.tsx';
import { holdUnapplied, whyUnparked } from './hold-unapplied.ts';
import {
  addUnit,
  giftCardLine,
  hasCards,
  hasSeats,
  idsOf,
  needsTheLine,
  type SaleLine,
  sumOf,
  withUnits,
} from './sale-lines.ts';
import { EMPTY_SALE, isUnsettled, keep, readStored, recall, remember, storeLines } from './stored-sales.ts';
import {
  CARDS_NEED_THE_LINE,
  find,
  linesToSend,
  paymentOf,
  type Refusal,
  type SaleToSend,
  SEATS_NEED_THE_LINE,
  sell,
  UNSETTLED,
} from './till-calls.ts';
import {
  cardName,
  looksLikeCard,
  mayBeCard,
  meansOf,
  sumOfCards,
  useCards,
  useEndOfSale,
} from './use-cards.ts';
import { useWaitingSales } from './use-waiting-sales.ts';

export interface Hit {
  result: 'right' | 'several' | 'wrong';
  image?: string | null;
  title: string;
  /** Of the card that the title names. */
  tags?: readonly string[] | undefined;
  advice: string;
}

export interface Sold {
  sale: OfficeCounterSold;
  /** With their codes; undefined: it sold none. */
  cards?: readonly OfficeCounterCardSold[] | undefined;
}

/** Numbered when it is booked. */
export interface SoldOffline {
  due: number;
  /** undefined: paid by card. */
  change: number | undefined;
}

export interface TypedPayment {
  /** `credit`: gift cards pay for all of it. */
  by: PaidBy | 'credit';
  /** Of a payment in cash: the part by card. */
  card: string;
  /** Empty: exactly the amount due. */
  given: string;
  reference: string;
  email: string;
}

interface Desk {
  found: readonly OfficeCounterUnit[] | undefined;
  ready: string | undefined;
  collect: readonly WaitingOrder[];
}

/** Adds scanned units to the sale; sends a payment once, however often the button is pressed. */
export function useTill({ found, ready: readyFirst, collect }: Desk, onSold: () => void) {
  const [choice, setChoice] = useState(found);
  const [missed, setMissed] = useState('');
  const [readyNumber, setReady] = useState(readyFirst);
  const [hit, setHit] = useState<Hit>();
  const [sold, setSold] = useState<Sold>();
  const [soldOffline, setSoldOffline] = useState<SoldOffline>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const saleCards = useCards();
  const { add: addCard, clear: clearCards } = saleCards;
  useEndOfSale(clearCards);

  const show = useCallback((shown: Hit) => {
    playScanSound(shown.result !== 'wrong');
    setHit(shown);
  }, []);

  const add = useCallback(
    (unit: OfficeCounterUnit) => {
      setChoice(undefined);
      setMissed('');
      setReady(undefined);
      setSold(undefined);
      setSoldOffline(undefined);
      setRefusal(undefined);
      const problem = unit.problem ?? (hasCards(readStored().lines) ? CARDS_ALONE : null);
      if (problem !== null) {
        show({ result: 'wrong', title: unit.name, tags: unit.tags, advice: problem });
        return;
      }
      storeLines(addUnit(readStored().lines, unit));
      const quantity = readStored().lines.find((line) => line.unit.id === unit.id)?.quantity ?? 1;
      const advice = `${unit.detail && `${unit.detail}. `}On the sale, now ${quantity}.`;
      show({ result: 'right', title: unit.name, tags: unit.tags, advice, image: unit.image });
    },
    [show],
  );

  const addSeat = useCallback(
    (line: SaleLine) => {
      const { lines } = readStored();
      const known = lines.find(({ unit }) => unit.id === line.unit.id);
      if (!known) {
        add(line.unit);
        storeLines(readStored().lines.map((each) => (each.unit.id === line.unit.id ? line : each)));
      } else if (known.seats?.waitingId !== line.seats?.waitingId) {
        show({ result: 'wrong', title: line.unit.name, advice: 'A seat of it is on the sale already.' });
      }
    },
    [add, show],
  );

  const sellCard = useCallback(
    async (cents: number): Promise<string | undefined> => {
      if (readStored().lines.length > 0 && !hasCards(readStored().lines)) return CARDS_ALONE;
      if (!(await find({ ids: '' }))) return CARDS_NEED_THE_LINE;
      setSold(undefined);
      setSoldOffline(undefined);
      setRefusal(undefined);
      storeLines([...readStored().lines, giftCardLine(readStored().lines, cents)]);
      show({ result: 'right', title: GIFT_CARD, advice: `${formatRand(cents)} on the sale.` });
      return undefined;
    },
    [show],
  );

  const scanCard = useCallback(
    async (text: string): Promise<boolean> => {
      const read = await addCard(text);
      if (!read.ok && read.isUnknown) return false;
      if (!read.ok) show({ result: 'wrong', title: 'Gift card or credit', advice: read.message });
      else {
        const advice = `${formatRand(read.card.balanceCents)} is on it. It pays for this sale.`;
        show({ result: 'right', title: cardName(read.card), advice });
      }
      return true;
    },
    [addCard, show],
  );

  const scan = useCallback(
    async (text: string): Promise<boolean> => {
      if (looksLikeCard(text) && (await scanCard(text))) return true;
      const order = findReady(collect, text);
      setReady(order?.number);
      if (order) {
        show({ result: 'several', title: order.number, advice: 'Ready to collect: hand it over below.' });
        return true;
      }
      const found = await find({ search: text });
      const units = found ?? recall(text);
      if (found) remember(found);
      else if (units.length === 0) {
        show({
          result: 'wrong',
          title: `“${text}” is not known on this device`,
          advice: 'The shop does not answer, so only what was scanned here before can be sold.',
        });
        return true;
      }
      const [only, ...others] = units;
      if (!only && mayBeCard(text) && (await scanCard(text))) return true;
      if (only && others.length === 0) {
        add(only);
        return true;
      }
      setChoice(units);
      setMissed(only ? '' : text);
      show(
        only
          ? { result: 'several', title: `${units.length} fit: choose one`, advice: '' }
          : {
              result: 'wrong',
              title: `Nothing is called “${text}”`,
              advice: 'Scan it again, or type its set and number, such as sv8 237.',
            },
      );
      return true;
    },
    [add, collect, scanCard, show],
  );

  function isHeldFor(message: string | undefined): boolean {
    if (message !== undefined) setRefusal({ message, params: {} });
    return message !== undefined;
  }
  /** What is typed and not applied would be lost, and a sale that may be booked already would be sold again. */
  const mayNotPark = () => isHeldFor(holdUnapplied() ?? whyUnparked());
  const release = () => setRefusal(undefined);
  const forgetHit = () => setHit(undefined);

  async function pay({ by, card, given, reference, email }: TypedPayment): Promise<void> {
    const { lines, discount, key } = readStored();
    if (isBusy || lines.length === 0 || isHeldFor(holdUnapplied())) return;
    const { totalCents: total, problem } = sumOf(lines, discount);
    if (problem !== undefined) {
      setRefusal({ message: problem, params: {} });
      return;
    }
    const creditCents = sumOfCards(saleCards.cards, total);
    const rest = total - creditCents;
    const cardCents = by === 'card' ? rest : card.trim() === '' ? 0 : readTypedMoney(card);
    if (cardCents === undefined || (by === 'cash' && cardCents > 0 && cardCents >= rest)) {
      const words = cardCents === undefined ? ENTER_RAND : `must be less than ${formatRand(rest)}`;
      setRefusal({ message: '', params: { 'payment.card_cents': words } });
      return;
    }
    const { cash, due } = splitDue(rest, cardCents);
    const givenCents = given.trim() === '' ? cash : readTypedMoney(given);
    if (by === 'cash' && givenCents === undefined) {
      setRefusal({ message: '', params: { 'payment.given_cents': ENTER_RAND } });
      return;
    }
    setBusy(true);
    const sale: SaleToSend = {
      key,
      lines: linesToSend(lines),
      discount: discount ?? null,
      total_cents: total,
      ...meansOf(creditCents > 0 ? saleCards.cards : []),
      credit_cents: creditCents,
      payment: paymentOf(by, { cardCents, givenCents: givenCents ?? 0, reference }),
      email,
    };
    const outcome = await sell(sale);
    if (outcome.state === 'sold') {
      keep(EMPTY_SALE);
      clearCards();
      setSold({ sale: outcome.sale, cards: hasCards(lines) ? outcome.cards : undefined });
      setRefusal(undefined);
      setHit(undefined);
      onSold();
    } else if (outcome.state === 'lost' && (creditCents > 0 || needsTheLine(lines) || isUnsettled())) {
      keep({ unsettled: key });
      setRefusal({ message: hasSeats(lines) ? SEATS_NEED_THE_LINE : UNSETTLED, params: {} });
    } else if (outcome.state === 'lost') {
      const change = by === 'cash' ? changeOf(cash, givenCents ?? 0) : undefined;
      if (by === 'cash' && change === undefined) {
        const words = `must be at least ${formatRand(cash)}, in whole 10 cents`;
        setRefusal({ message: '', params: { 'payment.given_cents': words } });
      } else {
        keep({ ...EMPTY_SALE, waiting: [...readStored().waiting, { sale, at: Date.now() }] });
        setSoldOffline({ due, change });
        setRefusal(undefined);
        setHit(undefined);
      }
    } else {
      const ids = idsOf(lines);
      const units = ids.length > 0 ? await find({ ids: ids.join(',') }) : undefined;
      if (units) keep({ lines: withUnits(readStored().lines, units) });
      await saleCards.refresh();
      setRefusal(outcome);
    }
    setBusy(false);
  }

  useWaitingSales(onSold);
  const ready = collect.find(({ number }) => number === readyNumber);
  return {
    scan,
    add,
    addSeat,
    sellCard,
    hit,
    choice,
    /** What was typed and nothing is called. */
    missed,
    ready,
    pay,
    mayNotPark,
    release,
    forgetHit,
    sold,
    soldOffline,
    refusal,
    isBusy,
    saleCards,
  };
}

const CARDS_ALONE = 'Gift cards are a sale of their own: finish or park this one first.';
