import { z } from 'zod';
import { componentName } from '#domain/cart.ts';
import { readSelections } from './line-units.ts';
import type { OrderLine } from './queries.ts';

const attributes = z.record(z.string(), z.string());

/** 'Size: M' per attribute the name does not end in, and a bundle's chosen components. */
export function lineOptions(line: OrderLine): string[] {
  const all = attributes.parse(JSON.parse(line.attributes));
  const chosen = line.name.endsWith(` - ${Object.values(all).join(' / ')}`) ? {} : all;
  return [
    ...Object.entries(chosen).map(([name, option]) => `${name}: ${option}`),
    ...readSelections(line).map((component) =>
      [componentName(component), component.variationName].filter(Boolean).join(' - '),
    ),
  ];
}
