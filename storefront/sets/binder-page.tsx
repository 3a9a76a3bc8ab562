import { data, redirect, useNavigation } from 'react-router';
import { writeCookieCart } from '#domain/cart/cookie-cart.ts';
import { countOf } from '#domain/text/counts.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { CallError } from '../api/shop-api.ts';
import { addCopies, shownUnits, stillThere } from '../cart/add-copies.ts';
import { openCookieCart } from '../cart/open-cookie-cart.ts';
import { cartCookie } from '../cart/shop-cookies.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { pictureOfBinder, toShared } from '../pieces/sharing/shared-picture.ts';
import { currentCart, saveCart } from '../state/cart-store.ts';
import { newId } from '../state/new-id.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import Pagination from '../ui/controls/pagination.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/binder-page.ts';
import styles from './binder.css?url';
import { BinderCards } from './binder-cards.tsx';
import { type BuyAnswer, countAdded, readBasket } from './buy-answer.ts';
import { BuyMissing } from './buy-missing.tsx';
import { saveTicks, ticksOf, useTicks } from './ticks.ts';
import { TicksBar } from './ticks-bar.tsx';

export const links = screenStyles(styles);

const binderAddress = (slug: string, page: number): string =>
  `/sets/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: 'Card sets' });
  const { name, slug, page, total, in_stock, shared } = loaderData;
  return pageMeta(site, {
    title: page > 1 ? `${name}, all cards, page ${page}` : `${name}, all cards`,
    description: `Every card of ${name} in order: ${total} printings, ${in_stock} of them in stock.`,
    path: binderAddress(slug, page),
    shared,
  });
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shopApi, shop } = context.get(storefrontContext);
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
  const binder = await shopApi.binder(params.set, page).catch((error) => {
    throw error instanceof CallError ? data(null, { status: 503 }) : error;
  });
  if (!binder) throw data(null, { status: 404 });
  if (page > binder.pages) throw redirect(binderAddress(binder.slug, binder.pages));
  if (binder.slug !== params.set) throw redirect(binderAddress(binder.slug, page), 301);
  return { ...binder, shared: toShared('binder', binder.slug, pictureOfBinder(binder, shop)) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const form = await readForm(request);
  const { typed, request: asked } = readBasket(form);
  const answer = (body: Omit<BuyAnswer, 'typed'>, init?: ResponseInit) =>
    data<BuyAnswer>({ typed, ...body }, init);
  if (!asked) return answer({ error: 'It must be an amount in rand, such as 500' });
  const found = await shopApi.missingCards(params.set, asked);
  if (!found.ok) {
    if (found.status === 404) throw data(null, { status: 404 });
    return answer({ failure: found.message }, { status: found.status || 503 });
  }
  if (form.get('intent') !== 'add') return answer({ found: found.value });
  const shown = form.getAll('copy').map(String);
  const lines = Map.groupBy(found.value.copies, ({ line }) => line);
  const fresh = { lines: [...lines].map(([line, copies]) => ({ line, copies })) };
  const wanted = stillThere(shown, fresh);
  if (form.has('script')) return answer({ wanted });
  const { cart } = await openCookieCart(request, shopApi);
  const fits = ({ items }: typeof cart) => writeCookieCart(items) !== undefined;
  const adding = addCopies(cart, wanted, shownUnits(shown), newId, fits);
  const cookie = cartCookie(adding.cart, publicUrl) ?? '';
  return answer({ added: countAdded(adding) }, { headers: { 'Set-Cookie': cookie } });
}

/** With JavaScript the cart is in the browser. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const { typed } = readBasket(form);
  const answer: BuyAnswer = await withAnswer(serverAction(), typed);
  if (!answer.wanted) return answer;
  const shown = shownUnits(form.getAll('copy').map(String));
  const adding = addCopies(currentCart(), answer.wanted, shown, newId);
  saveCart(adding.cart);
  return { typed, added: countAdded(adding) };
}

async function withAnswer(sent: Promise<BuyAnswer>, typed: BuyAnswer['typed']): Promise<BuyAnswer> {
  const answer = await withFormFallback(sent, (failure): BuyAnswer => ({ typed, failure }));
  return 'typed' in answer ? answer : answer.data;
}

export const shouldRevalidate = skipAfterPost;

export default function BinderPage({ loaderData: binder, actionData }: Route.ComponentProps) {
  const { slug, name, released, total, in_stock, page, pages, cards } = binder;
  const ticks = useTicks(slug);
  const ticked = new Set(ticks);
  const here = new Set(cards.map(({ printing_id }) => printing_id));
  const tick = (id: number, has: boolean) =>
    saveTicks(slug, has ? [...ticksOf(slug), id] : ticksOf(slug).filter((each) => each !== id));
  return (
    <main id="main" tabIndex={-1} className="wrap binder-page">
      <div className="page-head">
        <Breadcrumbs trail={[{ label: 'Card sets', to: '/sets' }]} current={name} />
        <SpringHeading level={1} text={name} />
        <p className="lead">
          {countOf(total, 'card')}, {in_stock} in stock.{released && ` Released ${dateOf(released)}.`}
        </p>
      </div>
      <TicksBar set={binder} ticks={ticks} />
      <BuyMissing
        answer={actionData}
        isBusy={useNavigation().formMethod === 'POST'}
        elsewhere={ticks.filter((id) => !here.has(id))}
      />
      <BinderCards cards={cards} ticked={ticked} onTick={tick} />
      <Pagination current={page} total={pages} href={(next) => binderAddress(slug, next)} />
    </main>
  );
}

/** '8 November 2024'; as the file has it where that is no day. */
function dateOf(released: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(released)) return released;
  const { day, month, year } = dayInWords(released);
  return `${day} ${month} ${year}`;
}
