import { useContext } from 'react';
import { data, redirect } from 'react-router';
import { parseCarriedCart } from '#domain/carried-cart.ts';
import { cartMessage, EMPTY_CART } from '#domain/cart.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm } from '../api/read-form.ts';
import { ShopApiError } from '../api/shop-api.ts';
import { OrderSummary } from '../pieces/orders/order-summary.tsx';
import { PaymentMarks } from '../pieces/orders/payment-marks.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { NonceContext } from '../ui/nonce.ts';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/cart-page.ts';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { addCarriedLine, type CarriedChange, changeCarriedCart } from './change-carried-cart.ts';
import { CorrectionsNotice } from './corrections-notice.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { findPopular } from './find-popular.ts';
import { findTogether, productIds } from './find-together.ts';
import { FrequentlyTogether } from './frequently-together.tsx';
import { loadCarriedCart } from './load-carried-cart.ts';
import { markEmptyCart } from './mark-empty-cart.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { openCarriedCart } from './open-carried-cart.ts';
import { PopularGoods } from './popular-goods.tsx';
import { cartCookie } from './shop-cookies.ts';
import { UndoForm, UndoNotices } from './undo-notices.tsx';
import { useCartEditing } from './use-cart-editing.ts';
import { useCorrections } from './use-corrections.ts';
import './cart.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: 'Your cart',
    description: 'What you are about to order, what it costs, and what delivery to your door would be.',
    path: '/cart',
  });
}

/** Nobody else's cart. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

/** The cart of a browser without JavaScript, which a cookie carries; any other browser keeps its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shopApi, publicUrl } = services;
  const removed = new URL(request.url).searchParams.get('removed') ?? '';
  const undo = parseCarriedCart(removed).length > 0 ? removed : undefined;
  const { carried, init } = await loadCarriedCart(request, { shopApi, publicUrl });
  const together = await findTogether(shopApi, productIds(carried.cart));
  const popular = carried.cart.items.length === 0 ? await findPopular(services) : [];
  return data({ ...carried, together, popular, undo }, init);
}

/** In the browser the cart is at hand: the page opens without a connection, too. */
export const clientLoader = () => ({
  cart: EMPTY_CART,
  corrections: [],
  failure: undefined,
  together: [],
  popular: [],
  undo: undefined,
});

/** The forms of pages without JavaScript: `/cart/lines` adds, `/cart` changes. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const { shopApi, publicUrl } = context.get(storefrontContext);
  const form = await readForm(request);
  const change = pattern === 'cart' ? changeCarriedCart : addCarriedLine;
  try {
    const { cart } = await openCarriedCart(request, shopApi);
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
    if (!(error instanceof ShopApiError)) throw error;
    return data({ message: error.message, about: undefined }, { status: 503 });
  }
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const editing = useCartEditing();
  const corrections = useCorrections();
  const { ready } = editing;
  const nonce = useContext(NonceContext);
  const changed = actionData && 'cart' in actionData ? actionData.cart : loaderData.cart;
  const cart = ready ? editing.cart : changed;
  const isEmpty = cart.items.length === 0;
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
          {!ready && (
            <script nonce={nonce} suppressHydrationWarning>
              {markEmptyCart}
            </script>
          )}
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
                <CartTotals cart={cart} />
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

type RefusalProps = Pick<CarriedChange, 'about' | 'productId' | 'variationId' | 'quantity'> & {
  message: string;
};

/** Why a page without JavaScript could not change the cart, and the way back to what was to be added. */
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
