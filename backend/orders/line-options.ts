import { z } from 'zod';
import { componentName } from '#domain/cart/cart.ts';
import type { OrderLine } from './queries.ts';
import { readSelections } from './stock/line-units.ts';

const attributes = z.record(z.string(), z.string());

/** 'Size: M' per attribute that the name does not end in, and a bundle's chosen components. */
export function lineOptions(line: OrderLine): string[] {
  const all = Object.entries(attributes.parse(JSON.parse(line.attributes)));
  return [
    ...all.slice(countNamed(line.name, all)).map(([name, option]) => `${name}: ${option}`),
    ...readSelections(line).map((component) =>
      [componentName(component), component.variationName].filter(Boolean).join(' - '),
    ),
  ];
}

/** A name ends in the chosen options, the first attributes of a line; a grade and its certificate come after them. */
function countNamed(name: string, all: [string, string][]): number {
  const options = all.map(([, option]) => option);
  return (
    options.findLastIndex((_, last) => name.endsWith(` - ${options.slice(0, last + 1).join(' / ')}`)) + 1
  );
}
