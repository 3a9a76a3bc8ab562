import { expect, it } from 'vitest';
import { makeActions, makeEveryPage, makeMixedSteps } from './mixed-steps.ts';

const content = {
  productIds: Array.from({ length: 1_000 }, (_, index) => index + 1),
  sellable: [1, 2, 3, 4, 5],
  names: ['Charizard ex - 6/165', 'Pikachu V - 43/185'],
};

it('is 80 % pages, 15 % searches and 5 % orders, the same every time', () => {
  const actions = makeActions(10_000, 'one');
  const share = (wanted: string) => actions.filter((action) => action === wanted).length / actions.length;
  expect(share('page')).toBeCloseTo(0.8, 1);
  expect(share('search')).toBeCloseTo(0.15, 1);
  expect(share('order')).toBeCloseTo(0.05, 1);
  expect(makeActions(10_000, 'one')).toEqual(actions);
  expect(makeActions(10_000, 'two')).not.toEqual(actions);
});

it('has one step for each action, in its order', () => {
  const actions = makeActions(500, 'one');
  const steps = makeMixedSteps(content, actions, 'one');
  expect(steps).toHaveLength(500);
  expect(steps.map((step) => step.kind === 'order')).toEqual(actions.map((action) => action === 'order'));
  expect(makeMixedSteps(content, actions, 'one')).toEqual(steps);
});

it('knows every page once, and asks most often for the last of them', () => {
  const pages = makeEveryPage(content);
  expect(new Set(pages).size).toBe(content.productIds.length);
  expect(pages).toHaveLength(content.productIds.length);
  const steps = makeMixedSteps(content, makeActions(5_000, 'one'), 'one');
  const asked = (path: string | undefined) =>
    steps.filter((step) => step.kind === 'get' && step.path === path).length;
  expect(asked(pages.at(-1))).toBeGreaterThan(10 * asked(pages[500]));
});
