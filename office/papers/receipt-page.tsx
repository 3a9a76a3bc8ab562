import { useLoaderData } from 'react-router';
import { centsFromRand, formatRand } from '#domain/money/money.ts';
import { RETURN_WINDOW_DAYS } from '#domain/shop/policies.ts';
import { longDate } from '#domain/time/long-date.ts';
import { Logo } from '../pieces/office-icon.tsx';
import { Barcode } from './barcode.tsx';
import { loadPapers, type PrintedPaper } from './load-papers.ts';
import { PaperSheet } from './paper-sheet.tsx';

export const loader = loadPapers;

/** For a roll of 80 mm. */
export default function ReceiptPage() {
  const { papers, unknown } = useLoaderData<typeof loader>();
  return (
    <PaperSheet title="Receipt" unknown={unknown}>
      {papers.map((paper) => (
        <Receipt key={paper.order} paper={paper} />
      ))}
    </PaperSheet>
  );
}

/** Coins do not pay every cent. */
const isRounded = ({ due, credit }: NonNullable<PrintedPaper['counter']>, total: string): boolean =>
  centsFromRand(Number(due)) + centsFromRand(Number(credit)) !== centsFromRand(Number(total));

function Receipt({ paper: { order, barcode, receipt, counter } }: { paper: PrintedPaper }) {
  if (!receipt) {
    return (
      <article className="paper paper--receipt">
        <h1>{order}</h1>
        <p>It has not been paid, so it has no receipt.</p>
      </article>
    );
  }
  return (
    <article className="paper paper--receipt">
      <header>
        <Logo />
        {receipt.seller.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <h1>{receipt.title}</h1>
      <p className="paper__row">
        <span>{receipt.number}</span>
        <span>{longDate(new Date(receipt.issued_at))}</span>
      </p>
      <p className="paper__row">
        <span>{counter ? `Served by ${counter.who}` : 'Order'}</span>
        <span>{order}</span>
      </p>
      <ul>
        {receipt.lines.map(({ description, quantity, total }) => (
          <li key={description}>
            <b>{description}</b>
            <p className="paper__row">
              <span>{quantity === null ? '' : `x ${quantity}`}</span>
              <span>{rand(total)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="paper__row paper__total">
        <b>Total</b>
        <b>{rand(receipt.total)}</b>
      </p>
      {receipt.vat && (
        <p className="paper__row">
          <span>VAT {receipt.vat.rate} inside</span>
          <span>{rand(receipt.vat.vat)}</span>
        </p>
      )}
      {counter && (
        <>
          {Number(counter.credit) > 0 && (
            <p className="paper__row">
              <span>Gift cards</span>
              <span>{rand(counter.credit)}</span>
            </p>
          )}
          {isRounded(counter, receipt.total) && (
            <p className="paper__row">
              <span>Rounded down in cash</span>
              <span>{rand(counter.due)}</span>
            </p>
          )}
          {counter.paid_by === 'cash' && Number(counter.card) > 0 && (
            <p className="paper__row">
              <span>Card</span>
              <span>{rand(counter.card)}</span>
            </p>
          )}
          {Number(counter.due) > 0 && (
            <p className="paper__row">
              <span>{counter.paid_by === 'cash' ? 'Cash' : 'Card'}</span>
              <span>{rand(counter.given ?? counter.due)}</span>
            </p>
          )}
          {counter.change !== null && (
            <p className="paper__row">
              <span>Change</span>
              <span>{rand(counter.change)}</span>
            </p>
          )}
        </>
      )}
      {receipt.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className="paper__code">
        <Barcode widths={barcode} label={`Barcode of order ${order}`} />
      </div>
      <p>{RETURN_WINDOW_DAYS} days to return what is unopened, with this slip.</p>
    </article>
  );
}

const rand = (decimal: string): string => formatRand(centsFromRand(Number(decimal)));
