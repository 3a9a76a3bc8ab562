import { data, Form, redirect, useNavigation } from 'react-router';
import { deckListRequestSchema } from '#contract/deck-lists.ts';
import { GAMES } from '#domain/cards/games.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, withFormFallback } from '../api/forms.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { pictureOfPage, type Shared, toShared } from '../pieces/sharing/shared-picture.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { TextAreaField } from '../ui/controls/text-area-field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/deck-page.ts';
import styles from './deck.css?url';
import { readDeckForm, type TypedDeck, USUAL_RULES } from './read-deck-form.ts';
import { RulesFields } from './rules-fields.tsx';
import { GAME_NAMES, SAMPLES } from './samples.ts';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Buy a deck list',
    description:
      'Paste a deck list: the shop finds every card, the cheapest copy you allow, and what is missing.',
    path: '/deck',
    shared: loaderData?.shared,
  });

/** `/deck` is empty unless its address holds a list, `/deck/:list/edit` is filled with a stored one. */
export async function loader({
  params,
  request,
  context,
}: Route.LoaderArgs): Promise<TypedDeck & { languages: string[]; shared: Shared }> {
  const { list: id } = { list: undefined, ...params };
  const { shopApi, shop } = context.get(storefrontContext);
  const shared = toShared('page', 'deck', pictureOfPage('deck', shop.name));
  if (id === undefined) {
    const list = new URL(request.url).searchParams.get('list') ?? '';
    return { list, owned: '', rules: USUAL_RULES, languages: [], shared };
  }
  const stored = await shopApi.deckList(id, new URLSearchParams());
  if (!stored) throw data(null, { status: 404 });
  const { list, owned, rules, languages } = stored;
  return { list, owned, rules, languages, shared };
}

const FILES = '.txt,.ydk,.dec,.dek,.dck,.cod,.o8d,.csv,.json,text/plain,text/csv,application/json';

interface Refusal {
  message: string;
  typed: TypedDeck | undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readDeckForm(await readForm(request));
  const refuse = (message: string, status: number) => data<Refusal>({ message, typed }, { status });
  if (typed.list.trim() === '') return refuse('Paste a list, or choose a file, to begin.', 400);
  const stored = await context.get(storefrontContext).shopApi.storeDeckList(typed);
  if (stored.ok) return redirect(`/deck/${stored.value.id}`);
  if (stored.status === 400 || stored.status === 413) return refuse(unreadableText(typed), 400);
  return refuse(stored.message, stored.status || 503);
}

/** Which of the two is at fault: of two that fit by themselves, the longer one. */
function unreadableText({ list, owned }: TypedDeck): string {
  const isText = (text: string) => deckListRequestSchema.shape.owned.safeParse(text).success;
  const isAboutOwned = isText(list) && (!isText(owned) || owned.length > list.length);
  return isAboutOwned
    ? 'The cards you own cannot be read: they have to be text, and 200 kB at most. Leave out those that are not in the deck.'
    : 'This is not a deck list: it has to be text, and 200 kB at most.';
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message): Refusal => ({ message, typed: undefined }));

export default function DeckPage({ loaderData, actionData }: Route.ComponentProps) {
  const isFinding = useNavigation().formMethod === 'POST';
  const { list, owned, rules } = actionData?.typed ?? loaderData;
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head">
        <Breadcrumbs trail={[]} current="Deck" />
        <SpringHeading level={1} text="A deck in, a basket out" wide="out" />
        <p className="lead">
          Paste a list from the game or a deck site. We find every card, the cheapest copy you allow, and what
          is missing.
        </p>
      </div>
      <Form method="post" encType="multipart/form-data" className="with-summary deck-form">
        <div className="stack stack--fields">
          {actionData && <Notice tone="error">{actionData.message}</Notice>}
          <fieldset>
            <legend className="field__label">Game</legend>
            <div className="deck-form__games">
              {['' as const, ...GAMES.slice(0, 4)].map((game) => (
                <label key={game} className="chip deck-form__game">
                  <input type="radio" name="game" value={game} defaultChecked={rules.game === game} />
                  {game === '' ? 'Let us find out' : GAME_NAMES[game]}
                </label>
              ))}
            </div>
          </fieldset>
          <TextAreaField
            name="list"
            label="Your list"
            defaultValue={list}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder={'4 Ultra Ball\n3 Pikachu ex SSP 57'}
            hint="One card a line, with how many before or behind it; a name alone is one. Headings, comments and blank lines are skipped. 500 lines at most."
          />
          <div className="deck-form__file">
            <label htmlFor="deck-file">Or a file</label>
            <input id="deck-file" name="file" type="file" accept={FILES} />
            <span className="muted">.txt, .ydk, .dek, .dck, .cod, .csv or .json, up to 200 kB</span>
          </div>
          <div className="row">
            <Button type="submit" look="gold" size="large" busy={isFinding}>
              {isFinding ? 'Finding your cards...' : 'Find my cards'}
            </Button>
            {list === '' ? (
              <Button type="reset" size="large">
                Clear
              </Button>
            ) : (
              <ButtonLink to="/deck" size="large" reloadDocument>
                Clear
              </ButtonLink>
            )}
          </div>
          {list === '' && <Samples />}
        </div>
        <OrderSummary title="Your rules">
          <RulesFields rules={rules} languages={loaderData.languages} />
          <TextAreaField
            name="owned"
            label="Cards you own (same format, optional)"
            defaultValue={owned}
            rows={3}
            spellCheck={false}
            placeholder="2 Pikachu ex SSP 57"
          />
          <div className="field">
            <label className="field__label" htmlFor="owned-file">
              Or your collection as a file
            </label>
            <input id="owned-file" name="owned_file" type="file" accept={FILES} />
          </div>
          <p className="muted deck-form__reads">
            Reads Arena, MTGO, Moxfield, Archidekt, MTGGoldfish, deckstats, TappedOut, TCGplayer, Cardmarket,
            Forge, XMage, Cockatrice, Pokémon Live, Limitless, .ydk, ydke://, One Piece, Digimon and Lorcana,
            decks for Tabletop Simulator, and the CSV files of Deckbox, Decked Builder, Dragon Shield,
            Dreamborn, ManaBox and TCGplayer.
          </p>
          <p className="muted deck-form__reads">
            The printing and finish that you list come first; other printings of the same card fill up. A card
            that only has its name is never taken without your yes.
          </p>
        </OrderSummary>
      </Form>
    </main>
  );
}

function Samples() {
  return (
    <section className="deck-samples" aria-labelledby="deck-samples">
      <h2 id="deck-samples" className="title">
        Paste a list to begin
      </h2>
      <ul>
        {SAMPLES.map(({ game, lines }) => (
          <li key={game}>
            <h3 className="title">{game}</h3>
            <pre>{lines}</pre>
          </li>
        ))}
      </ul>
    </section>
  );
}
