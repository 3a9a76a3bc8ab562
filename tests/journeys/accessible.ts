import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop-fixture.ts';

/** No script runs in a sandboxed frame: axe would wait for its own there. */
export const axeFor = (page: Page): AxeBuilder => new AxeBuilder({ page }).exclude('iframe[sandbox=""]');

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await axeFor(page).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(serious, screen).toEqual([]);
}
