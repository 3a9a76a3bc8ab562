import { html } from 'hono/html';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { WANT_CONFIRM_HOURS } from '#domain/catalogue/wants.ts';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDate, longDateTime } from '#domain/time/long-date.ts';
import type { MailContent } from '../mail/enqueue-mail.ts';
import { button, type Markup, mailLink, mailPage, paragraph, textPage } from '../mail/mail-layout.ts';

interface Goods {
  name: string;
  /** 'Near Mint'; empty for any, or without a choice. */
  choice: string;
}

export interface RequestedGoods extends Goods {
  maxPriceCents: number | null;
  quantity: number;
}

export interface OfferedGoods extends Goods {
  priceCents: number;
  /** Infinity when not counted. */
  units: number;
  url: string;
}

export async function confirmationMail(
  shop: ShopFacts,
  requested: readonly RequestedGoods[],
  url: string,
): Promise<MailContent> {
  const goods = asRead(requested, shop);
  const lines = goods.map((item) => ({
    title: nameOf(item),
    detail: [
      ...(item.maxPriceCents === null ? [] : [`Up to ${formatRand(item.maxPriceCents)}`]),
      `${item.quantity} wanted`,
    ].join(', '),
  }));
  const request = `We were asked to tell you when ${goods.length === 1 ? 'this is' : 'these are'} in stock:`;
  const otherwise = `Not you? Do nothing and nothing happens. This link works for ${WANT_CONFIRM_HOURS} hours.`;
  const subject = `Please confirm: ${titleOf(goods)}`;
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: request,
      body: html`${paragraph(request)}${lines.map(goodsHtml)}${button({ label: 'Yes, tell me', url })}${paragraph(otherwise)}`,
    }),
    text: textPage(shop, [request, ...lines.map(goodsText), `Yes, tell me: ${url}`, otherwise]),
  };
}

export async function inStockMail(
  shop: ShopFacts,
  offered: readonly OfferedGoods[],
  { askedAt, now, stopUrl }: { askedAt: Date; now: Date; stopUrl: string },
): Promise<MailContent> {
  const offers = asRead(offered, shop);
  const lines = offers.map((offer) => ({
    title: nameOf(offer),
    detail: `${formatRand(offer.priceCents)}, ${stockText(offer)} on ${longDateTime(now)}`,
    url: offer.url,
  }));
  const [only] = offers;
  const subject =
    offers.length === 1 && only
      ? `${only.name} is in stock, ${formatRand(only.priceCents)}`
      : `${offers.length} items you asked for are in stock`;
  const title = `What you asked for is in stock`;
  const rule = 'Nothing is reserved: the first to pay gets it.';
  const why = `You asked for this on ${longDate(askedAt)}. This is the only email about it.`;
  const stop = 'Stop everything I asked for';
  return {
    subject,
    html: await mailPage(shop, {
      title,
      preview: subject,
      body: html`${lines.map((line) => html`${goodsHtml(line)}${button({ label: `See ${line.title}`, url: line.url })}`)}
${paragraph(rule)}<p style="margin:0 0 16px">${why} ${mailLink(stopUrl, stop)}.</p>`,
    }),
    text: textPage(shop, [
      title,
      ...lines.map((line) => `${goodsText(line)}\n${line.url}`),
      rule,
      why,
      `${stop}: ${stopUrl}`,
    ]),
  };
}

/** Brands in the spelling that shoppers read. */
function asRead<Named extends Goods>(goods: readonly Named[], shop: ShopFacts): Named[] {
  const named = brandNamer(shop.brandNames);
  return goods.map((item) => ({ ...item, name: named(item.name) }));
}

const nameOf = ({ name, choice }: Goods): string => (choice === '' ? name : `${name}, ${choice}`);

const titleOf = (goods: readonly Goods[]): string =>
  goods.length === 1 ? (goods[0]?.name ?? '') : `${goods.length} items`;

const stockText = ({ units }: OfferedGoods): string =>
  Number.isFinite(units) ? `${units} in stock` : 'in stock';

interface Line {
  title: string;
  detail: string;
}

const goodsHtml = ({ title, detail }: Line): Markup =>
  html`<p style="margin:0 0 16px"><strong>${title}</strong><br>${detail}</p>`;

const goodsText = ({ title, detail }: Line): string => `${title}\n${detail}`;
