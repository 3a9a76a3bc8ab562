import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isSampled } from './sample.ts';
import { expect } from './shop-fixture.ts';

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  if (!isSampled(screen)) return;
  const serious = (await findViolations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
  expect.soft(serious, screen).toEqual([]);
}

export async function expectContrast(page: Page, screen: string): Promise<void> {
  if (!isSampled(screen)) return;
  const faint = (await findViolations(page, { runOnly: ['color-contrast'] })).flatMap(
    ({ targets }) => targets,
  );
  expect.soft(faint, screen).toEqual([]);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Violation {
  id: string;
  impact: string | null;
  /** A selector for each element. */
  targets: string[];
}

/** `@axe-core/playwright` would load axe twice for each look, a third of the time that it takes. */
async function findViolations(page: Page, options: axe.RunOptions = {}): Promise<Violation[]> {
  await waitForTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      // No script runs in a sandboxed frame, the only kind there is: axe would wait for its own there.
      const { violations } = await window.axe.run({ exclude: [['iframe[sandbox=""]']] }, options);
      return violations.map(({ id, impact = null, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    { resultTypes: ['violations'], ...options } satisfies axe.RunOptions,
  );
}

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
