import { cardName, type Finish, finishOf } from '#domain/cards/card-details.ts';
import { type CardQuality, qualityOf } from '#domain/cards/card-quality.ts';
import { conditionCode, isPlayed } from '#domain/cards/condition-rank.ts';
import { gradeLabel } from '#domain/cards/grading.ts';
import { type Rarity, rarityOf } from '#domain/cards/rarity.ts';
import { isPurchasable, type StockState } from '#domain/stock/stock.ts';
import { dictionary } from '#domain/text/dictionary.ts';
import { languageCode } from '#domain/text/language-code.ts';
import type { Copy, Offer, Product, ProductAttribute } from '../../api/shop-api.ts';

/** A single card as shown by its tile. */
export interface Single {
  /** Without set and number. */
  card: string;
  number: string;
  set: string;
  setCode?: string | undefined;
  /** Unless English. */
  language?: string | undefined;
  languageCode?: string | undefined;
  rarity?: Rarity | undefined;
  finish?: Finish | undefined;
  /** Offers to choose from, best first: those in stock that meet the list's filters, else sold-out ones. */
  offers: SingleOffer[];
  /** Initially selected. */
  shown: SingleOffer;
  graded?: CardQuality['graded'];
  /** Number of copies that can be chosen by photograph. */
  copies?: number | undefined;
  /** `shown` is the cheapest copy: nothing else that meets the filters is in stock. */
  isCopy?: true | undefined;
  /** Near Mint and Lightly Played are sold out. */
  onlyPlayed?: true | undefined;
}

export interface SingleOffer extends StockState {
  /** undefined: the card is sold in one condition. */
  variationId?: number | undefined;
  condition: string;
  code: string;
  priceCents: number;
  /** Price before the sale. */
  regularPriceCents?: number | undefined;
  /** The variation's options, by attribute. */
  options: Record<string, string>;
}

/** undefined: not a card with a set and a number, or one that is not sold by condition. */
export function toSingle(product: Product): Single | undefined {
  const number = detailOf(product.details, 'number');
  const set = detailOf(product.details, 'set');
  const copies = product.copies.filter(isPurchasable);
  const copy = copies.find(({ id }) => id === product.shownOffer);
  const offers = copy
    ? offerOfCopy(copy)
    : product.kind === 'simple'
      ? offersInOneCondition(product)
      : offersByCondition(product);
  if (!number || !set || !offers) return undefined;
  const chosen = Object.entries(offers.shown.options).map(([name, option]) => ({ name, options: [option] }));
  const facts = [...chosen, ...product.details];
  const rarity = detailOf(facts, 'rarity');
  const finish = detailOf(facts, 'finish');
  const language = detailOf(facts, 'language');
  return {
    card: cardName(product.name),
    number,
    set,
    setCode: detailOf(facts, 'set code'),
    graded: qualityOf(product).graded,
    copies: copies.length || undefined,
    language: language?.toLowerCase() === 'english' ? undefined : language,
    languageCode: language && languageCode(language),
    rarity: rarity === undefined ? undefined : rarityOf(product.brand, rarity),
    finish: finish === undefined ? undefined : finishOf(finish),
    ...offers,
  };
}

type Offers = Pick<Single, 'offers' | 'shown' | 'onlyPlayed' | 'isCopy'>;

function offersInOneCondition(product: Product): Offers {
  const { priceCents, regularPriceCents, onSale, stockStatus, stockQuantity } = product;
  const offer = { priceCents, regularPriceCents, onSale, stockStatus, stockQuantity };
  const only = toOffer(qualityOf(product).label, offer);
  return { offers: [only], shown: only };
}

function offersByCondition({ offers, shownOffer }: Product): Offers | undefined {
  const shown = offers.find(({ variationId }) => variationId === shownOffer);
  if (!shown || !offers.every(conditionOf)) return undefined;
  const alike = offers.filter((offer) => otherOptions(offer) === otherOptions(shown));
  const inStock = alike.filter(isPurchasable);
  const matching = inStock.filter(({ matches }) => matches);
  const listed = matching.length > 0 ? matching : alike.filter(({ matches }) => matches);
  const singleOffers = listed.map((offer) => ({
    ...toOffer(conditionOf(offer) ?? '', offer),
    variationId: offer.variationId,
    options: optionsOf(offer),
  }));
  const first = singleOffers.find(({ variationId }) => variationId === shownOffer) ?? singleOffers[0];
  if (!first) return undefined;
  const isWorn = (offer: Offer) => isPlayed(conditionOf(offer) ?? '');
  return {
    offers: singleOffers,
    shown: first,
    onlyPlayed: (inStock.length > 0 && inStock.every(isWorn) && !alike.every(isWorn)) || undefined,
  };
}

function offerOfCopy({ graded, attributes, ...copy }: Copy): Offers {
  const condition = graded ? gradeLabel(graded) : (Object.values(attributes)[0] ?? '');
  const only = toOffer(condition, copy);
  return { offers: [only], shown: only, isCopy: true };
}

type PriceAndStock = Omit<Offer, 'variationId' | 'options' | 'matches'>;

function toOffer(condition: string, priceAndStock: PriceAndStock): SingleOffer {
  const { priceCents, regularPriceCents, onSale, stockStatus, stockQuantity } = priceAndStock;
  return {
    condition,
    code: conditionCode(condition),
    priceCents,
    regularPriceCents: onSale && regularPriceCents > priceCents ? regularPriceCents : undefined,
    stockStatus,
    stockQuantity,
    options: {},
  };
}

const CONDITION = 'condition';

const isCondition = ({ name }: { name: string }): boolean => name.toLowerCase() === CONDITION;

export const optionsOf = ({ options }: Offer): Record<string, string> =>
  dictionary(options.map(({ name, option }) => [name, option]));

export const conditionOf = ({ options }: Offer): string | undefined => options.find(isCondition)?.option;

/** Distinguishes offers of one condition: finish, language. */
const otherOptions = ({ options }: Offer): string =>
  options.flatMap((each) => (isCondition(each) ? [] : `${each.name}: ${each.option}`)).join();

const detailOf = (details: readonly ProductAttribute[], name: string): string | undefined =>
  details.find((detail) => detail.name.toLowerCase() === name)?.options[0];
