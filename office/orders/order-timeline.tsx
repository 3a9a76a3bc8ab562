import { Form, Link, useSearchParams } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import type { ShownOrder } from './shown-order.ts';

const SHOWN = [
  { show: undefined, name: 'All' },
  { show: 'note', name: 'Notes' },
  { show: 'mail', name: 'Mails' },
];

type Entry = ShownOrder['timeline'][number];

/** Newest first; below, a form for internal notes. */
export function OrderTimeline({ order, typed }: { order: ShownOrder; typed: string }) {
  const [asked] = useSearchParams();
  const show = SHOWN.find((each) => each.show === asked.get('show'))?.show;
  const entries = order.timeline.filter(({ kind }) => show === undefined || kind === show);
  return (
    <section className="part" aria-labelledby="happened">
      <div className="part__head">
        <h2 id="happened">What happened</h2>
        <nav className="order-segments" aria-label="Show">
          {SHOWN.map(({ show: to, name }) => (
            <Link
              key={name}
              to={to ? `?show=${to}` : '?'}
              aria-current={show === to ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <ol className="order-timeline">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.at} ${entry.words}`} className={`order-timeline__${entry.kind}`}>
            <div>
              <b>{entry.is_you ? 'You' : entry.who}</b>{' '}
              {entry.kind === 'note' ? `“${entry.words}”` : entry.words}{' '}
              {entry.detail !== '' && <span className="meta">{entry.detail}</span>}
              {entry.mail && <MailText mail={entry.mail} />}
            </div>
            <time dateTime={entry.at}>{entry.when}</time>
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className="meta">Nothing of this kind.</p>}
      <Form method="post" className="order-note" key={order.timeline.length}>
        <input
          className="field__input order-note__text"
          name="text"
          aria-label="Note for the two of us"
          placeholder="Note for the two of us; customers never see it"
          defaultValue={typed}
          maxLength={1_000}
          required
          {...pressedBy('N')}
        />
        <Button type="submit" name="do" value="note">
          Note <Keys of="N" />
        </Button>
      </Form>
    </section>
  );
}

const MailText = ({ mail }: { mail: NonNullable<Entry['mail']> }) => (
  <details className="order-mail">
    <summary>Read it</summary>
    <pre>{mail.text}</pre>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="mail" value={mail.id} />
      <Button type="submit" name="do" value="resend" size="small">
        Send again
      </Button>
    </Form>
  </details>
);
