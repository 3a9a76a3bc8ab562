import { data, redirect } from 'react-router';
import { cartMessage, EMPTY_CART } from '#domain/cart/cart.ts';
import { parseCookieCart } from '#domain/cart/cookie-cart.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm } from '../api/forms.ts';
import { CallError } from '../api/shop-api.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { PaymentMarks } from '../pieces/orders/payment-marks.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/cart-page.ts';
import { CartLines } from './cart-lines.tsx';
import { CorrectionsNotice, OfflineNotice, UndoForm, UndoNotices } from './cart-notices.tsx';
import { CartTotals } from './cart-totals.tsx';
import { addToCookieCart, type CookieCartChange, changeCookieCart } from './change-cookie-cart.ts';
import { DiscountPart, DiscountRows, GiftCardRows, priceOf } from './discount-part.tsx';
import { EmptyCart, MarkEmptyCart } from './empty-cart.tsx';
import { findCartPrice } from './find-cart-price.ts';
import { findCrossSells, productIds } from './find-cross-sells.ts';
import { findPopular } from './find-popular.ts';
import { changeMeans, meansCookies, readMeans } from './means.ts';
import { loadCookieCart, openCookieCart } from './open-cookie-cart.ts';
import { cartCookie } from './shop-cookies.ts';
import { FrequentlyTogether, PopularGoods } from './suggested-goods.tsx';
import { useCartEditing } from './use-cart-editing.ts';
import { useCartPrice } from './use-cart-price.ts';
import { useCorrections } from './use-corrections.ts';
import './cart.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: 'Your cart',
    description: 'What you are about to order, what it costs, and what delivery to your door would be.',
    path: '/cart',
  });
}

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

/** For browsers without JavaScript, whose cart is in a cookie. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shopApi, publicUrl } = services;
  const removed = new URL(request.url).searchParams.get('removed') ?? '';
  const undo = parseCookieCart(removed).length > 0 ? removed : undefined;
  const { cookieCart, init } = await loadCookieCart(request, { shopApi, publicUrl });
  const together = await findCrossSells(shopApi, productIds(cookieCart.cart));
  const popular = cookieCart.cart.items.length === 0 ? await findPopular(services) : [];
  const price = await findCartPrice(services, cookieCart.cart.items, readMeans(request));
  return data({ ...cookieCart, together, popular, undo, price }, init);
}

/** The browser has its own cart, so the page opens offline, too. */
export const clientLoader = () => ({
  cart: EMPTY_CART,
  corrections: [],
  failure: undefined,
  together: [],
  popular: [],
  undo: undefined,
  price: undefined,
});

/** Without JavaScript: `/cart/lines` adds, `/cart` changes. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const form = await readForm(request);
  const means = changeMeans(readMeans(request), form);
  if (means) return redirect('/cart', { headers: meansCookies(means, publicUrl) });
  const change = pattern === 'cart' ? changeCookieCart : addToCookieCart;
  try {
    const { cart } = await openCookieCart(request, shopApi);
    const changed = await change(cart, form, request, shopApi);
    const cookie = cartCookie(changed.cart, publicUrl);
    if (!cookie)
      return data({ message: cartMessage({ code: 'cart_full' }), about: undefined }, { status: 409 });
    if (changed.problem) {
      const { problem, ...refused } = changed;
      const answer = { ...refused, message: cartMessage(problem) };
      return data(answer, { status: 409, headers: { 'Set-Cookie': cookie } });
    }
    const query = changed.removed ? `?removed=${changed.removed}` : '';
    return redirect(`/cart${query}`, { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ message: error.message, about: undefined }, { status: 503 });
  }
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const editing = useCartEditing();
  const corrections = useCorrections();
  const { ready } = editing;
  const changed = actionData && 'cart' in actionData ? actionData.cart : loaderData.cart;
  const cart = ready ? editing.cart : changed;
  const isEmpty = cart.items.length === 0;
  const pricing = useCartPrice(cart, undefined, loaderData.price);
  const { answer } = pricing;
  const lineProblem = cart.items.some(({ id }) => id === actionData?.about) ? actionData : undefined;
  const notices = (
    <>
      <OfflineNotice />
      {!ready && loaderData.failure && <Notice tone="error">{loaderData.failure}</Notice>}
      {actionData && !lineProblem && <Refusal {...actionData} />}
      <CorrectionsNotice messages={[...loaderData.corrections, ...corrections]} />
      {!ready && loaderData.undo && <UndoForm removed={loaderData.undo} />}
      <UndoNotices editing={editing} />
    </>
  );

  return (
    <main id="main" tabIndex={-1} className="cart-page">
      {isEmpty && (
        <div className={ready ? undefined : 'without-cart'}>
          {!ready && <MarkEmptyCart />}
          <div className="wrap">
            <div className="page-head stack">{notices}</div>
            <EmptyCart />
          </div>
          <PopularGoods first={loaderData.popular} />
        </div>
      )}
      {!(isEmpty && ready) && (
        <>
          <div className={isEmpty ? 'wrap with-cart cart-page__waiting' : 'wrap'}>
            <div className="page-head">
              <Breadcrumbs trail={[]} current="Cart" />
              <SpringHeading level={1} text="YOUR CART" wide="CART" />
            </div>
            <div className="with-summary" aria-busy={isEmpty || undefined}>
              <div className="stack">
                {notices}
                <CartLines
                  items={cart.items}
                  editing={editing}
                  problems={lineProblem?.about ? { [lineProblem.about]: lineProblem.message } : undefined}
                />
                <form
                  className="cart-foot"
                  method="post"
                  action="/cart"
                  onSubmit={(event) => {
                    if (!ready) return;
                    event.preventDefault();
                    editing.clearCart();
                  }}
                >
                  <ButtonLink to="/shop" icon="arrow-left">
                    Continue Shopping
                  </ButtonLink>
                  <button type="submit" name="clear" value="all" className="link-button">
                    Clear Cart
                  </button>
                </form>
              </div>
              <OrderSummary>
                <CartTotals
                  cart={cart}
                  discounts={<DiscountRows answer={answer} />}
                  discountCents={priceOf(answer)?.discountCents}
                  paidWith={(totalCents) => <GiftCardRows answer={answer} totalCents={totalCents} />}
                />
                {answer && (
                  <form method="post" action="/cart">
                    <DiscountPart
                      answer={answer}
                      onApply={ready ? pricing.apply : undefined}
                      onRemove={ready ? pricing.remove : undefined}
                      onCredit={ready ? pricing.useCredit : undefined}
                    />
                  </form>
                )}
                <ButtonLink to="/checkout" look="gold" size="large" block>
                  Proceed to Checkout
                </ButtonLink>
                <PaymentMarks />
              </OrderSummary>
            </div>
          </div>
          <FrequentlyTogether cart={cart} first={loaderData.together} />
        </>
      )}
    </main>
  );
}

type RefusalProps = Pick<CookieCartChange, 'about' | 'productId' | 'variationId' | 'quantity'> & {
  message: string;
};

function Refusal({ message, about, productId, variationId, quantity }: RefusalProps) {
  const isNamed = about === undefined || message.includes(about);
  const choice = new URLSearchParams();
  if (variationId) choice.set('variation', `${variationId}`);
  if (quantity) choice.set('quantity', `${quantity}`);
  return (
    <Notice
      tone="error"
      action={
        productId && (
          <ButtonLink to={`/shop/product/${productId}${choice.size > 0 ? `?${choice}` : ''}`}>
            Back to the product
          </ButtonLink>
        )
      }
    >
      {isNamed ? message : `${about}: ${message}`}
    </Notice>
  );
}
