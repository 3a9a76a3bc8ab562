import { Fragment, type KeyboardEvent, useRef } from 'react';
import { giftCardName, STORE_CREDIT } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { withUnbrokenCodes } from '../ui/text/unbroken-codes.tsx';
import { CreditPart } from './credit-part.tsx';
import styles from './discounts.css?url';
import type { CartPriceAnswer } from './find-cart-price.ts';
import type { CartPricing } from './use-cart-price.ts';

/** Rows of a <dl class="totals">: what each discount takes off. */
export function DiscountRows({ answer }: { answer: CartPriceAnswer | undefined }) {
  const { discounts } = priceOf(answer) ?? { discounts: [] };
  return discounts.map(({ name, cents }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
    <Fragment key={`${place} ${name}`}>
      <dt>{name}</dt>
      <dd className="totals__free">−{formatRand(cents)}</dd>
    </Fragment>
  ));
}

/** The same, after the total: what each gift card and the credit pay, and what is left to pay. */
export function GiftCardRows({
  answer,
  totalCents,
}: {
  answer: CartPriceAnswer | undefined;
  totalCents: number;
}) {
  const price = priceOf(answer);
  if (!price || price.creditCents === 0) return null;
  const { giftCards, credit, creditCents } = price;
  return (
    <>
      {giftCards
        .filter(({ usedCents }) => usedCents > 0)
        .map(({ end, usedCents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same end
          <Fragment key={`${place} ${end}`}>
            <dt>{withUnbrokenCodes(giftCardName(end))}</dt>
            <dd className="totals__free">−{formatRand(usedCents)}</dd>
          </Fragment>
        ))}
      {credit && credit.usedCents > 0 && (
        <>
          <dt>{STORE_CREDIT}</dt>
          <dd className="totals__free">−{formatRand(credit.usedCents)}</dd>
        </>
      )}
      <dt className="totals__total">To pay</dt>
      <dd className="totals__total">{formatRand(Math.max(0, totalCents - creditCents))}</dd>
    </>
  );
}

export const priceOf = (answer: CartPriceAnswer | undefined) =>
  answer?.kind === 'priced' ? answer.price : undefined;

interface DiscountPartProps {
  answer: CartPriceAnswer | undefined;
  /** undefined: a form without JavaScript, whose buttons are `name="code-intent"`. */
  onApply: CartPricing['apply'] | undefined;
  onRemove: CartPricing['remove'] | undefined;
  onCredit: CartPricing['useCredit'] | undefined;
}

/** The field, the codes that are given and why one does not count, and what is missing for other discounts. */
export function DiscountPart({ answer, onApply, onRemove, onCredit }: DiscountPartProps) {
  const field = useRef<HTMLDivElement>(null);
  const price = priceOf(answer);
  const given = listGiven(answer);
  const apply = async () => {
    const input = field.current?.querySelector('input');
    const typed = input?.value ?? '';
    if (!onApply || !input || typed.trim() === '') return;
    const isAnswered = await onApply(typed);
    if (isAnswered && input.value === typed) input.value = '';
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onApply) return;
    event.preventDefault();
    void apply();
  };
  return (
    <div className="stack small discount-part">
      <link rel="stylesheet" href={styles} />
      <div className="discount-field" ref={field}>
        <Field
          name="code"
          label="Discount code or gift card"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          onKeyDown={applyOnEnter}
        />
        <Button
          type={onApply ? 'button' : 'submit'}
          name="code-intent"
          value="apply"
          onClick={onApply && (() => void apply())}
        >
          Apply
        </Button>
      </div>
      {answer && <CreditPart credit={price?.credit} onCredit={onCredit} />}
      <div role="status">
        {answer?.kind === 'unpriced' && answer.message !== '' && (
          <Notice tone="error">{answer.message}</Notice>
        )}
        {price && given.length > 0 && (
          <ul className="discount-codes">
            {given.map(({ code, name, detail, refused }) => (
              <li key={code}>
                <span>
                  {refused ? <s>{withUnbrokenCodes(name)}</s> : <b>{withUnbrokenCodes(name)}</b>}
                  {detail}
                </span>
                <button
                  type={onRemove ? 'button' : 'submit'}
                  name="code-intent"
                  value={`remove ${code}`}
                  className="link-button"
                  onClick={onRemove && (() => void onRemove(code))}
                >
                  Remove<span className="sr-only"> {name}</span>
                </button>
                {refused && <p>{refused}</p>}
              </li>
            ))}
          </ul>
        )}
        {[...new Set(price?.nudges)].map((words) => (
          <p key={words} className="muted">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}

interface Given {
  code: string;
  name: string;
  detail: string;
  refused: string | undefined;
}

/** Codes, then gift cards, of which only the end is shown. */
function listGiven(answer: CartPriceAnswer | undefined): Given[] {
  if (answer?.kind !== 'priced') return [];
  const { codes, giftCards } = answer.price;
  return [
    ...codes.map(({ code, name, cents, refused }) => ({
      code,
      name: code,
      detail: [
        name && name !== code ? ` ${name}` : '',
        !refused && cents > 0 ? `, −${formatRand(cents)}` : '',
      ].join(''),
      refused,
    })),
    ...giftCards.map(({ code, end, balanceCents, usedCents, refused }) => ({
      code,
      name: giftCardName(end),
      detail: refused
        ? ''
        : `, ${formatRand(balanceCents - usedCents)} of ${formatRand(balanceCents)} stays on it`,
      refused,
    })),
  ];
}
