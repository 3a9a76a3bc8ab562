import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { cartCents } from '#domain/cart/cart.ts';
import { writeCookieCart } from '#domain/cart/cookie-cart.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm } from '../api/forms.ts';
import {
  type Adding,
  addCopies,
  copyText,
  parseAdded,
  parsePartly,
  shownUnits,
  stillThere,
  takeOut,
  writeAdded,
  writePartly,
} from '../cart/add-copies.ts';
import { openCookieCart } from '../cart/open-cookie-cart.ts';
import { cartCookie } from '../cart/shop-cookies.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { pictureOfDeck, toShared } from '../pieces/sharing/shared-picture.ts';
import { currentCart, saveCart } from '../state/cart-store.ts';
import { newId } from '../state/new-id.ts';
import { useCart, useCartReady } from '../state/use-cart.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { Button } from '../ui/controls/button.tsx';
import { keptEarly } from '../ui/overlays/early-submits.ts';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/deck-list-page.ts';
import { AddButton, Basket } from './basket.tsx';
import { basketAddress, choiceName, readBasketForm } from './basket-address.ts';
import styles from './deck.css?url';
import { DeckLines } from './deck-lines.tsx';
import { headingOf, isToConfirm, linesOf, rand, summaryText, TABS, unitsOf } from './deck-texts.ts';
import { findList } from './find-list.ts';
import { Legality } from './legality.tsx';
import { readText } from './read-deck-form.ts';
import { RulesFields } from './rules-fields.tsx';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData ? headingOf(loaderData.list).text : 'Your deck list',
    shared: loaderData?.shared,
  });

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shopApi, shop, publicUrl } = context.get(storefrontContext);
  const { searchParams } = new URL(request.url);
  const list = await findList(shopApi, params.list, searchParams);
  return {
    list,
    query: searchParams.toString(),
    url: `${publicUrl}/deck/${list.id}`,
    freeFromCents: shop.delivery.freeDoorFromCents,
    shared: toShared('deck', list.id, pictureOfDeck(list, shop.name)),
  };
}

/** Rules, choices, confirmed guesses, adding to the cart and undoing it: one form, with or without JavaScript. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const form = await readForm(request);
  const query = readBasketForm(form);
  const intent = readText(form, 'intent');
  const isScripted = form.has('script');
  if (intent === 'undo') {
    const { cart } = await openCookieCart(request, shopApi);
    const cookie = cartCookie(takeOut(cart, parseAdded(readText(form, 'added'))), publicUrl) ?? '';
    return redirect(basketAddress(params.list, query), { headers: { 'Set-Cookie': cookie } });
  }
  if (intent !== 'add') return redirect(basketAddress(params.list, query));
  const fresh = await findList(shopApi, params.list, query);
  const wanted = stillThere(form.getAll('copy').map(String), fresh);
  if (isScripted) return data(wanted);
  const { cart } = await openCookieCart(request, shopApi);
  const shown = shownUnits(form.getAll('copy').map(String));
  const adding = addCopies(cart, wanted, shown, newId, ({ items }) => writeCookieCart(items) !== undefined);
  const cookie = cartCookie(adding.cart, publicUrl) ?? '';
  return redirect(addressAfter(params.list, query, adding), { headers: { 'Set-Cookie': cookie } });
}

/** With JavaScript the cart is in the browser. */
export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const query = readBasketForm(form);
  if (readText(form, 'intent') === 'undo') {
    saveCart(takeOut(currentCart(), parseAdded(readText(form, 'added'))));
    return redirect(basketAddress(params.list, query));
  }
  const wanted = await serverAction();
  const shown = shownUnits(form.getAll('copy').map(String));
  const adding = addCopies(currentCart(), wanted, shown, newId);
  saveCart(adding.cart);
  return redirect(addressAfter(params.list, query, adding));
}

function addressAfter(id: string, query: URLSearchParams, { added, partly }: Adding): string {
  const after = new URLSearchParams(query);
  if (added.length > 0) after.set('added', writeAdded(added));
  if (partly.length > 0) after.set('partly', writePartly(partly));
  return basketAddress(id, after);
}

export default function DeckListPage({ loaderData }: Route.ComponentProps) {
  const { list, url, freeFromCents } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const isScripted = useCartReady();
  const { formData } = useNavigation();
  const isAdding = formData?.get('intent') === 'add';
  const tab = TABS.find(({ show }) => show === query.get('show')) ?? TABS[0];
  const shown = linesOf(tab, list);
  const hidden = list.lines.filter((line) => !shown.includes(line));
  const added = query.get('added') ?? '';
  const inCart = unitsOf(parseAdded(added));
  const toCheck = list.lines.filter((line) => isToConfirm(line) || line.match === 'unread').length;
  return (
    <main id="main" tabIndex={-1} className="deck-page">
      <div className="wrap">
        <div className="page-head">
          <Breadcrumbs trail={[{ label: 'Deck', to: '/deck' }]} current="Your list" />
          <SpringHeading level={1} {...headingOf(list)} />
          <p className="lead">{summaryText(list)}</p>
          <UnreadLinks list={list} />
          {list.legality && <Legality legality={list.legality} />}
        </div>
        <Form {...keptEarly} method="post" className="with-summary" preventScrollReset replace>
          {/* The first button of a form is what Enter presses. */}
          <button
            type="submit"
            name="intent"
            value="apply"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          >
            Apply rules
          </button>
          {isScripted && <input type="hidden" name="script" value="1" />}
          <input type="hidden" name="show" value={tab.show} />
          <input type="hidden" name="game" value={list.rules.game} />
          {(query.get('confirmed') ?? '')
            .split(',')
            .map((line) =>
              line === '' ? null : <input key={line} type="hidden" name="confirmed" value={line} />,
            )}
          {list.lines.flatMap((line) =>
            isToConfirm(line)
              ? []
              : line.copies.map((copies) => (
                  <input
                    key={`${line.line} ${copies.id}`}
                    type="hidden"
                    name="copy"
                    value={copyText(line.line, copies)}
                  />
                )),
          )}
          {hidden.map(({ line, choice }) =>
            choice === null ? null : (
              <input key={line} type="hidden" name={choiceName(line)} value={choice} />
            ),
          )}
          {inCart > 0 && <Added units={inCart} added={added} />}
          <div className="deck-page__lines">
            <nav className="deck-tabs" aria-label="Show lines">
              {TABS.map((each) => (
                <Link
                  key={each.show}
                  className="chip"
                  to={tabAddress(list.id, query, each.show)}
                  aria-current={each === tab || undefined}
                  preventScrollReset
                >
                  {each.label} <span className="deck-tabs__count">{linesOf(each, list).length}</span>
                </Link>
              ))}
            </nav>
            <div className="deck-rules" key={JSON.stringify(list.rules)}>
              <RulesFields rules={list.rules} languages={list.languages} short />
              <Button type="submit" name="intent" value="apply" size="small">
                Apply rules
              </Button>
            </div>
            {shown.length > 0 ? (
              <DeckLines
                id={list.id}
                query={query}
                lines={shown}
                partly={parsePartly(query.get('partly') ?? '')}
              />
            ) : (
              <p className="deck-page__none">No lines to show here.</p>
            )}
          </div>
          <Basket {...{ list, url, freeFromCents, isAdding, inCart }} />
          <div className="deck-bar">
            <p>
              {countOf(list.totals.chosen, 'card')}
              {toCheck > 0 && `, ${toCheck} to check`}
              <b>{rand(list.totals.total)}</b>
            </p>
            <AddButton chosen={list.totals.chosen} isAdding={isAdding} inCart={inCart} short />
          </div>
        </Form>
      </div>
    </main>
  );
}

function tabAddress(id: string, query: URLSearchParams, show: string): string {
  const next = new URLSearchParams(query);
  next.delete('show');
  if (show !== '') next.set('show', show);
  return basketAddress(id, next);
}

function UnreadLinks({ list: { lines } }: Pick<Route.ComponentProps['loaderData'], 'list'>) {
  const unread = lines.filter(({ match }) => match === 'unread');
  if (unread.length === 0) return null;
  return (
    <p className="deck-page__unread">
      Cannot read{' '}
      {unread.slice(0, 10).map(({ line }, place) => (
        <span key={line}>
          {place > 0 && ', '}
          <a href={`#line-${line}`}>line {line}</a>
        </span>
      ))}
      {unread.length > 10 && ` and ${unread.length - 10} more`}
    </p>
  );
}

function Added({ units, added }: { units: number; added: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const isReady = useCartReady();
  const cart = useCart();
  // The pressed button has disappeared.
  useEffect(() => bar.current?.focus(), []);
  return (
    <div className="deck-added storm" role="status" tabIndex={-1} ref={bar}>
      <p>
        <b>{countOf(units, 'card')} added to the cart.</b>
        {isReady && ` The cart now holds ${countOf(cart.itemCount, 'item')}, ${formatRand(cartCents(cart))}.`}
      </p>
      <input type="hidden" name="added" value={added} />
      <Button type="submit" name="intent" value="undo" look="chalk" icon="undo-2">
        Undo
      </Button>
    </div>
  );
}
