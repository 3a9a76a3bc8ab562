import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isSampled } from './sample.ts';
import { expect } from './shop-fixture.ts';

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  if (!isSampled(screen)) return;
  await waitForTransitions(page);
  const { violations } = await axeFor(page).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(serious, screen).toEqual([]);
}

export async function expectContrast(page: Page, screen: string): Promise<void> {
  if (!isSampled(screen)) return;
  await waitForTransitions(page);
  const { violations } = await axeFor(page).withRules(['color-contrast']).analyze();
  const faint = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  expect.soft(faint, screen).toEqual([]);
}

/** No script runs in a sandboxed frame, the only kind there is: axe would wait for its own there. */
const axeFor = (page: Page): AxeBuilder =>
  // Otherwise each look opens a further page to bring the results of frames together.
  new AxeBuilder({ page }).setLegacyMode().exclude('iframe[sandbox=""]');

/** Half-way between two themes, text and background are of neither. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    // A theme that was chosen just now begins its transitions with the next frame.
    await nextFrame();
    await nextFrame();
    const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
    // Colours of one element start those of others.
    for (let found = running(); found.length > 0; found = running()) {
      await Promise.allSettled(found.map(({ finished }) => finished));
    }
  });
}
