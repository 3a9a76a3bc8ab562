import { z } from 'zod';
import { cardTags, factKey } from '#domain/cards/card-tags.ts';
import { componentName } from '#domain/cart/cart.ts';
import type { OrderLine } from './queries.ts';
import { readSelections } from './stock/line-units.ts';

const attributes = z.record(z.string(), z.string());

type Attributes = [name: string, option: string][];

/** 'Size: M' per attribute that the name does not end in, and a bundle's chosen components. */
export function lineOptions(line: OrderLine): string[] {
  const all = attributesOf(line);
  return [...all.slice(countNamed(line.name, all)).map(written), ...componentsOf(line)];
}

/** As the office shows a line: the name without the options that the tags say, and what is left to say. */
export function describeLine(line: OrderLine) {
  const all = attributesOf(line);
  const { graded, certificate, ...options } = Object.fromEntries(
    all.map(([name, option]) => [factKey(name), option]),
  );
  return {
    title: line.name.slice(0, line.name.length - ending(all.slice(0, countNamed(line.name, all))).length),
    tags: cardTags({ ...options, ...(graded !== undefined && { grade: graded }) }, { options }),
    options: [
      ...(certificate === undefined ? [] : [written(['Certificate', certificate])]),
      ...componentsOf(line),
    ],
  };
}

const attributesOf = (line: OrderLine): Attributes =>
  Object.entries(attributes.parse(JSON.parse(line.attributes)));

const written = ([name, option]: Attributes[number]): string => `${name}: ${option}`;

const componentsOf = (line: OrderLine): string[] =>
  readSelections(line).map((component) =>
    [componentName(component), component.variationName].filter(Boolean).join(' - '),
  );

/** A name ends in the chosen options, the first attributes of a line; a grade and its certificate come after them. */
const countNamed = (name: string, all: Attributes): number =>
  all.findLastIndex((_, last) => name.endsWith(ending(all.slice(0, last + 1)))) + 1;

const ending = (chosen: Attributes): string =>
  chosen.length === 0 ? '' : ` - ${chosen.map(([, option]) => option).join(' / ')}`;
