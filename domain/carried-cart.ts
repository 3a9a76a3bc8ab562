/** A line as a cookie carries it: what was chosen and how many, never what it costs. */
export interface CarriedLine {
  productId: number;
  variationId?: number | undefined;
  quantity: number;
  choices: { productId: number; variationId?: number | undefined }[];
}

/** As much of a cart's line as is written. */
interface WrittenLine {
  productId: number;
  variationId?: number | undefined;
  quantity: number;
  bundleSelections?: CarriedLine['choices'] | undefined;
}

/** A cookie may hold 4,096 bytes with its name and its attributes. */
const MAX_LENGTH = 3_500;
/** The server looks each line up whenever it shows the cart. */
const MAX_LINES = 50;
const MAX_ID = 2_147_483_647;
const MAX_QUANTITY = 9_999;

// product.variation.quantity, then a bundle's choices as product-variation; 0 is no variation.
const LINE = /^\d+\.\d+\.\d+(\.\d+-\d+)*$/;

/** Writes a cart without JavaScript as text for a cookie or an address; undefined when it is too long for one. */
export function writeCarriedCart(items: readonly WrittenLine[]): string | undefined {
  const text = items.map(writeLine).join('_');
  return items.length <= MAX_LINES && text.length <= MAX_LENGTH ? text : undefined;
}

/** Reads that text; one that this shop has not written is no cart at all. */
export function parseCarriedCart(text: string): CarriedLine[] {
  if (text === '' || text.length > MAX_LENGTH) return [];
  const lines = text.split('_').slice(0, MAX_LINES).map(parseLine);
  const read = lines.filter((line) => line !== undefined);
  return read.length === lines.length ? read : [];
}

/** Names a line by what was chosen, so that a form can say which one it means. */
export function carriedLineId({
  productId,
  variationId = 0,
  choices,
}: Omit<CarriedLine, 'quantity'>): string {
  return [`${productId}.${variationId}`, ...choices.map(writeChoice)].join('.');
}

function writeLine({ productId, variationId = 0, quantity, bundleSelections = [] }: WrittenLine): string {
  return [productId, variationId, quantity, ...bundleSelections.map(writeChoice)].join('.');
}

const writeChoice = (choice: { productId: number; variationId?: number | undefined }): string =>
  `${choice.productId}-${choice.variationId ?? 0}`;

function parseLine(text: string): CarriedLine | undefined {
  if (!LINE.test(text)) return undefined;
  const numbers = text.split(/[.-]/).map(Number);
  const [productId = 0, variationId = 0, quantity = 0, ...choices] = numbers;
  const isSound = productId > 0 && quantity > 0 && quantity <= MAX_QUANTITY;
  if (!isSound || numbers.some((number) => number > MAX_ID)) return undefined;
  return {
    productId,
    variationId: variationId || undefined,
    quantity,
    choices: choices.flatMap((number, index) =>
      index % 2 === 0 ? [{ productId: number, variationId: choices[index + 1] || undefined }] : [],
    ),
  };
}
