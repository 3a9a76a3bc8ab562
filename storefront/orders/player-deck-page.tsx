import { data, Form, redirect, useNavigation } from 'react-router';
import { gameOfBrand } from '#domain/cards/games.ts';
import { MAX_DECK_TEXT, type PlayersDeck, readPlayersDeck } from '#domain/events/deck-lists.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { TextAreaField } from '../ui/controls/text-area-field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/player-deck-page.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './orders.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Deck list');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(storefrontContext).shopApi.orderPage(params.link);
  const seat = page?.seats.find(({ id, deck_list }) => id === Number(params.id) && deck_list !== 'none');
  const read = seat?.deck ? readPlayersDeck(seat.deck.list, gameOfBrand(seat.event)) : undefined;
  return data({ seat, read, link: params.link }, { status: seat ? 200 : 404 });
}

interface Refusal {
  message: string;
  list?: string;
  inPublic?: boolean;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const list = String(form.get('list') ?? '');
  const inPublic = form.has('in_public');
  const { shopApi } = context.get(storefrontContext);
  const answer = await shopApi.handInDeckList(params.link, Number(params.id), { list, inPublic });
  if (answer.ok) throw redirect(`/order/${params.link}/deck/${params.id}`);
  const message =
    answer.status === 400
      ? `No card was found in it, or it is too long: one card a line, such as 4 Ultra Ball, and ${MAX_DECK_TEXT.toLocaleString('en')} characters at most.`
      : answer.message;
  return data<Refusal>({ message, list, inPublic }, { status: answer.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message): Refusal => ({ message }));

export const shouldRevalidate = skipAfterPost;

export default function PlayerDeckPage({
  loaderData: { seat, read, link },
  actionData,
}: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (!seat) return <DeadLink />;
  const { deck } = seat;
  const until = longDateTime(new Date(seat.deck_list_until));
  const typed = actionData?.list ?? deck?.list;
  return (
    <main id="main" className="wrap order-form-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Deck list" wide="list" />
        <p className="lead">
          {seat.event}, {longDateTime(new Date(seat.starts_at))}: what {seat.name || 'a player'} plays.
        </p>
      </div>
      {deck && read && (
        <section className="panel stack" aria-labelledby="handed-in">
          <h2 id="handed-in" className="title">
            Handed in: {countOf(read.cards, 'card')}
          </h2>
          <DeckRead read={read} />
          <FindInShop list={deck.list} />
        </section>
      )}
      {(seat.may_hand_in || deck) && (
        <Form key={deck?.handed_in_at} method="post" className="panel stack stack--fields">
          {actionData && <ErrorSummary errors={[{ message: actionData.message }]} />}
          {seat.may_hand_in ? (
            <TextAreaField
              name="list"
              label={deck ? 'Change it' : 'Your list'}
              hint={`One card a line, with how many before it. Judges see it; until ${until} you may change it`}
              rows={14}
              required
              maxLength={MAX_DECK_TEXT}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              placeholder={'4 Ultra Ball\n3 Pikachu ex SSP 57'}
              defaultValue={typed}
            />
          ) : (
            <input type="hidden" name="list" value={deck?.list ?? ''} />
          )}
          <Checkbox
            name="in_public"
            value="yes"
            label="Show my deck list to all once the tournament is over"
            defaultChecked={actionData?.inPublic ?? deck?.in_public ?? false}
          />
          <Button type="submit" look="gold" size="large" busy={isSending}>
            {seat.may_hand_in ? 'Hand it in' : 'Save'}
          </Button>
        </Form>
      )}
      {!seat.may_hand_in && (
        <Notice tone="info">
          Deck lists were taken until {until}. Is something wrong? Please ask a judge.
        </Notice>
      )}
      <p className="page-head">
        <ButtonLink to={`/order/${link}`} icon="arrow-left">
          Back to the order
        </ButtonLink>
      </p>
    </main>
  );
}

/** As the shop has read it. */
function DeckRead({ read: { parts, unread, hints } }: { read: PlayersDeck }) {
  return (
    <>
      {hints.length > 0 && (
        <Notice tone="info">
          <b>For you to check.</b> {hints.join(' ')} Judges decide what may be played.
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="error">
          Not read:{' '}
          {unread.map(({ line, written, message }) => `line ${line}, “${written}”: ${message}`).join('; ')}.
        </Notice>
      )}
      {parts.map(({ name, cards, lines }) => (
        <div key={name}>
          <h3>
            {name || 'Deck'}, {countOf(cards, 'card')}
          </h3>
          <ul className="order-page__deck">
            {lines.map(({ line, quantity, card }) => (
              <li key={`${line} ${card}`}>
                {quantity} {card}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

const FindInShop = ({ list }: { list: string }) => (
  <Form method="post" action="/deck" encType="multipart/form-data">
    <input type="hidden" name="list" value={list} />
    <Button type="submit">Find missing cards in the shop</Button>
  </Form>
);
