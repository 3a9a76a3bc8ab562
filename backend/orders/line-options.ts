import { z } from 'zod';
import { componentName } from '#domain/cart.ts';
import type { OrderLine } from './queries.ts';

const attributes = z.record(z.string(), z.string());
const bundleSelections = z.array(
  z.object({
    productName: z.string(),
    variationName: z.string().optional(),
    quantity: z.number().optional(),
  }),
);

/** 'Size: M' per attribute the name does not end in, and a bundle's chosen components. */
export function lineOptions(line: OrderLine): string[] {
  const all = attributes.parse(JSON.parse(line.attributes));
  const chosen = line.name.endsWith(` - ${Object.values(all).join(' / ')}`) ? {} : all;
  const components = bundleSelections.parse(JSON.parse(line.bundle_selections));
  return [
    ...Object.entries(chosen).map(([name, option]) => `${name}: ${option}`),
    ...components.map((component) =>
      [componentName(component), component.variationName].filter(Boolean).join(' - '),
    ),
  ];
}
