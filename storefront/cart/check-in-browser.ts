import { type CarriedLine, parseCarriedCart } from '#domain/carried-cart.ts';
import { addToCart, type Cart } from '#domain/cart.ts';
import { answerFor, asChosen, type CartAnswer, type CartCorrection, checkCart } from '#domain/cart-check.ts';
import { unitsLeftFor } from '#domain/line-stock.ts';
import { CART_COOKIE } from '../state/cart-cookie-name.ts';
import { cartIsReady, currentCart, saveCart } from '../state/cart-store.ts';
import { newId } from '../state/new-id.ts';
import { readStored, writeStored } from '../state/storage.ts';

const KEY = 'springdeck.corrections';
const TIMEOUT_MS = 15_000;

let running: Promise<void> | undefined;

/** Takes over a cookie's cart and brings the whole cart in line with the shop; one check at a time. */
export function checkCartNow(): Promise<void> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

/** What checks have corrected since this was asked last: each correction is told once. */
export function takeCorrections(): CartCorrection[] {
  const corrections = pendingCorrections();
  if (corrections.length > 0) writeStored('localStorage', KEY, null);
  return corrections;
}

async function check(): Promise<void> {
  const cookie = takeCookie();
  const carried = parseCarriedCart(cookie);
  try {
    const answers = await askShop([...currentCart().items, ...carried]);
    if (answers.length === 0 && carried.length > 0) writeCookie(cookie);
    // The cart as it is now, not as it was when the question was asked.
    const before = currentCart();
    const { cart, corrections } = checkCart(takeOver(before, carried, answers), answers);
    if (JSON.stringify(cart) !== JSON.stringify(before)) saveCart(cart);
    if (corrections.length > 0) {
      writeStored('localStorage', KEY, JSON.stringify([...pendingCorrections(), ...corrections]));
    }
  } finally {
    cartIsReady();
  }
}

/** The shop's answers; none when it cannot be reached, and the cart then stays as it is. */
async function askShop(
  wanted: { productId: number; variationId?: number | undefined }[],
): Promise<CartAnswer[]> {
  if (wanted.length === 0) return [];
  const body = JSON.stringify({
    wanted: wanted.map(({ productId, variationId }) => ({ productId, variationId })),
  });
  try {
    const response = await fetch('/cart/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? readAnswers(await response.json()) : [];
  } catch {
    return [];
  }
}

/** The shop's own server wrote them: only a proxy's answer in its place is worth a look. */
const readAnswers = (body: { answers?: CartAnswer[] }): CartAnswer[] => body.answers ?? [];

/** Puts a cookie's lines into the cart, as many of each as the stock allows. */
function takeOver(cart: Cart, carried: CarriedLine[], answers: CartAnswer[]): Cart {
  return carried.reduce((taken, line) => {
    const now = answerFor(line, answers)?.now;
    const product = now && asChosen(now, line.choices);
    if (!product) return taken;
    const quantity = Math.min(line.quantity, unitsLeftFor(product, taken.items));
    const change = addToCart(taken, product, quantity, newId());
    return change.ok ? change.cart : taken;
  }, cart);
}

/** Reads the cookie and drops it at once, so that no other tab takes it over, too. */
function takeCookie(): string {
  const cookie = document.cookie.split(/;\s*/).find((candidate) => candidate.startsWith(`${CART_COOKIE}=`));
  if (cookie) writeCookie('');
  return cookie?.slice(CART_COOKIE.length + 1) ?? '';
}

function writeCookie(value: string): void {
  const lasts = value === '' ? 0 : 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP
  document.cookie = `${CART_COOKIE}=${value}; Path=/; Max-Age=${lasts}; SameSite=Lax`;
}

function pendingCorrections(): CartCorrection[] {
  const stored = readStored('localStorage', KEY);
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isCorrection) : [];
  } catch {
    return [];
  }
}

const isCorrection = (value: unknown): value is CartCorrection =>
  typeof value === 'object' && value !== null && 'code' in value && 'name' in value;
