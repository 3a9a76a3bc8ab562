import type { ComponentStock } from '#domain/bundle.ts';
import type { CartAnswer } from '#domain/cart-check.ts';
import type { LastOrder } from './shop-cookies.ts';

/** Of a bundle, its components are held. */
export function withHeldUnits(answers: CartAnswer[], order: LastOrder): CartAnswer[] {
  const held = countHeld(answers, order);
  function add<Stock extends ComponentStock>(id: number, stock: Stock): Stock {
    const units = held.get(id);
    if (units === undefined || stock.stockQuantity === undefined) return stock;
    const stockStatus = stock.stockStatus === 'outofstock' ? 'instock' : stock.stockStatus;
    return { ...stock, stockStatus, stockQuantity: Math.max(0, stock.stockQuantity) + units };
  }
  return answers.map((answer) => {
    const { now } = answer;
    if (!now) return answer;
    const components = now.components?.map(({ variations, ...component }) => ({
      ...add(component.productId, component),
      variations: variations.map((variation) => add(variation.id, variation)),
    }));
    return { ...answer, now: { ...add(answer.variationId ?? answer.productId, now), components } };
  });
}

function countHeld(answers: CartAnswer[], { lines }: LastOrder): Map<number, number> {
  const held = new Map<number, number>();
  for (const line of lines) {
    const sold = answers.find(({ productId }) => productId === line.productId)?.now;
    for (const { productId, variationId = productId } of line.choices.length > 0 ? line.choices : [line]) {
      const component = sold?.components?.find((candidate) => candidate.productId === productId);
      const units = line.quantity * (component?.quantity ?? 1);
      held.set(variationId, (held.get(variationId) ?? 0) + units);
    }
  }
  return held;
}
