import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { gameOfBrand } from '#domain/cards/games.ts';
import { readPlayersDeck } from '#domain/events/deck-lists.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Logo } from '../pieces/office-icon.tsx';
import { describeWhen } from '../pieces/when.ts';
import { PaperSheet } from './paper-sheet.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const { event, players } = dataOf(await act.eventDecks({ id: readId(params.id) }), request);
  const game = gameOfBrand(event.name);
  return {
    event,
    decks: players.flatMap(({ deck, ...player }) =>
      deck
        ? { ...player, handedIn: describeWhen(deck.handed_in_at), ...readPlayersDeck(deck.list, game) }
        : [],
    ),
    missing: players.filter(({ deck }) => !deck).map(({ name }) => name || 'Name erased'),
    printed: describeWhen(new Date().toISOString()),
  };
}

/** Each list on a sheet of its own. */
export default function DecksPage() {
  const { event, decks, missing, printed } = useLoaderData<typeof loader>();
  return (
    <PaperSheet title="Deck lists">
      <article className="paper">
        <header className="paper__head">
          <Logo />
          <p>
            <b>{event.name}</b>
            <br />
            {longDateTime(new Date(event.starts_at))}
            <br />
            {countOf(decks.length, 'deck list')}, printed {printed}
          </p>
        </header>
        <SpringHeading level={1} text="Deck lists" wide="lists" />
        <p>
          {missing.length === 0 ? 'Every player has handed one in.' : `Not handed in: ${missing.join(', ')}.`}
        </p>
      </article>
      {decks.map(({ entry_id, name, player_id, handedIn, cards, parts, unread, hints }) => (
        <article key={entry_id} className="paper">
          <h2>
            {name || 'Name erased'}
            {player_id !== '' && `, ${player_id}`}
          </h2>
          <p>
            {countOf(cards, 'card')}, handed in {handedIn}. {hints.join(' ')}
          </p>
          {parts.map((part) => (
            <div key={part.name}>
              <h3>
                {part.name || 'Deck'}, {countOf(part.cards, 'card')}
              </h3>
              <ul>
                {part.lines.map(({ line, quantity, card }) => (
                  <li key={`${line} ${card}`}>
                    {quantity} {card}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {unread.length > 0 && (
            <p>Not read: {unread.map(({ line, written }) => `line ${line}, “${written}”`).join('; ')}.</p>
          )}
        </article>
      ))}
    </PaperSheet>
  );
}
