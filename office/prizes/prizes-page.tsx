import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficePrizePlace, OfficePrizes } from '#backend/event-desk/prizes/find-prizes.ts';
import { MOST_PRIZES, PRIZE_WORDS_LENGTH, typedPrizes } from '#domain/events/prizes.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { dataOf, readForm, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { MadeCards } from './made-cards.tsx';
import { answerPrizes, type SentPrizes } from './prizes-action.ts';
import './prizes.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return dataOf(await context.get(officeContext).act.prizes({ id: readId(params.id) }), request);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  return answerPrizes({ act, request, event: readId(params.id), form });
}

export default function PrizesPage() {
  const won = useLoaderData<typeof loader>();
  const sent = useAnswer<SentPrizes>();
  const { rights } = useMe();
  const { event, places } = won;
  return (
    <Screen
      title={`${event.name}: prizes`}
      heading="Prizes"
      note={`${event.name}, ${longDateTime(new Date(event.starts_at))}`}
      backTo={{ to: `/events/${event.id}`, name: event.name }}
    >
      {sent && sent.message !== '' && <Note tone="error" title={sent.message} />}
      {sent?.cards && <MadeCards cards={sent.cards} event={event.name} />}
      {places.length > 0 && (
        <>
          <Places places={places} mayPay={isPayable(won) && rights.includes('credit')} />
          <Pay won={won} mayPay={rights.includes('credit')} />
        </>
      )}
      {places.length === 0 && !rights.includes('counter') && <p>There are no prizes.</p>}
      {places.some(({ entryId }) => entryId === null) && (
        <p className="meta">Places without a player are those on which nobody stands, or not yet.</p>
      )}
      {rights.includes('counter') && event.state !== 'cancelled' && <Change won={won} sent={sent} />}
    </Screen>
  );
}

const PAY = 'pay-prizes';

const isDue = ({ cents, entryId, paid }: OfficePrizePlace): boolean =>
  cents > 0 && entryId !== null && paid === null;

const isPayable = ({ event, places }: OfficePrizes): boolean => event.state === 'over' && places.some(isDue);

function Places({ places, mayPay }: { places: readonly OfficePrizePlace[]; mayPay: boolean }) {
  const columns: readonly Column<OfficePrizePlace>[] = [
    { name: 'Place', className: 'prizes__place', cell: ({ place }) => `${place}.` },
    {
      name: 'Player',
      cell: ({ entryId, player, division }) => (
        <>
          {entryId !== null && (player || 'Name erased')}
          {division !== '' && <span className="meta"> {division}</span>}
        </>
      ),
    },
    {
      name: 'Prize',
      cell: ({ cents, words }) => [...(cents === 0 ? [] : [formatRand(cents)]), ...words].join(', '),
    },
    { name: 'Paid', cell: (place) => <Paid of={place} mayPay={mayPay} /> },
  ];
  return (
    <Table
      caption="What the places win"
      columns={columns}
      rows={places}
      idOf={({ place, entryId }) => `${place}-${entryId ?? 0}`}
      nameOf={({ place, division }) => [`Place ${place}`, division].filter(Boolean).join(', ')}
    />
  );
}

function Paid({ of: place, mayPay }: { of: OfficePrizePlace; mayPay: boolean }) {
  const { rights } = useMe();
  const { paid, cents, hasAddress, email } = place;
  if (paid) {
    return (
      <>
        {formatRand(paid.cents)} as{' '}
        {rights.includes('credit') ? <Link to={`/credit/${paid.accountId}`}>{paid.to}</Link> : paid.to}
        {paid.place !== place.place && <b>, for place {paid.place} as it was then</b>}
        {paid.player !== null && <b>, to {paid.player || 'somebody'}, who stands elsewhere by now</b>}
      </>
    );
  }
  if (cents === 0) return <span className="meta">handed over in the shop</span>;
  if (!mayPay || !isDue(place)) return <span className="meta">not yet</span>;
  if (!hasAddress) return <span className="meta">by a gift card on paper: there is no address</span>;
  return (
    <>
      {email !== '' && <p className="prizes__email">{email}</p>}
      <Checkbox
        name="paper"
        value={place.entryId ?? 0}
        form={PAY}
        label="On paper instead"
        aria-label={`On paper instead, place ${place.place}`}
      />
    </>
  );
}

function Pay({ won, mayPay }: { won: OfficePrizes; mayPay: boolean }) {
  const { event, places } = won;
  const due = places.filter(isDue);
  if (due.length === 0) return null;
  const total = due.reduce((sum, { cents }) => sum + cents, 0);
  if (!isPayable(won)) {
    return (
      <p className="meta">
        They can be paid once the tournament is over: press <b>It is over</b> on its page.
      </p>
    );
  }
  if (!mayPay) return <p className="meta">Whoever may give credit pays them.</p>;
  return (
    <Form method="post" id={PAY} className="row-of-buttons prizes__pay" aria-label="Pay">
      {due.map(({ place, entryId, cents }) => (
        <input key={entryId} type="hidden" name="place" value={`${place} ${entryId ?? 0} ${cents}`} />
      ))}
      <Button type="submit" look="ink" name="do" value="pay" {...pressedBy('P')}>
        Pay {formatRand(total)} to {countOf(due.length, 'place')} <Keys of="P" />
      </Button>
      <p className="meta">
        As store credit of {event.name}, to the address of each seat’s order. Each can be taken back in the
        log until it is spent.
      </p>
    </Form>
  );
}

function Change({ won, sent }: { won: OfficePrizes; sent: SentPrizes | undefined }) {
  const typed = typedPrizes(won.prizes);
  return (
    <Form method="post" className="box box--acting box--wide" aria-label="The prizes" key={typed}>
      <input type="hidden" name="before" value={typed} />
      <TextAreaField
        name="prizes"
        label="The prizes"
        hint={`A line for a place or several: 1: R 300, or 3-4: R 100, or 5-8: a promo pack. An amount is store credit for each. At most ${MOST_PRIZES} lines of ${PRIZE_WORDS_LENGTH} characters`}
        rows={6}
        defaultValue={sent?.typed ?? typed}
        error={sent?.problem}
      />
      <div className="row-of-buttons">
        <Button type="submit" look="gold" name="do" value="change" {...pressedBy('Ctrl Enter')}>
          Save the prizes <Keys of="Ctrl Enter" />
        </Button>
      </div>
      <p className="meta">
        By skill alone, in the order of the standings: a prize that is drawn by lot needs an independent
        accountant or attorney (Consumer Protection Act, section 36).
      </p>
    </Form>
  );
}
