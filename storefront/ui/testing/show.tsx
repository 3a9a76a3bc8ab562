import './styles.css';
import type {} from '@vitest/browser-playwright';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';

type Size = readonly [widthPx: number, heightPx: number];

/** As phones and computers are in the journeys. */
export const PHONE: Size = [390, 844];
export const DESKTOP: Size = [1440, 900];

type Route = Parameters<typeof createRoutesStub>[0][number];

/** Shows it alone in a page, until the test ends. Whatever the browser logs as an error fails the test. */
export const show = (content: ReactNode, size?: Size): Promise<void> =>
  showRoute({ Component: () => content }, size);

/** The same with a loader or an action of its own. */
export async function showRoute(route: Route, size: Size = PHONE): Promise<void> {
  await page.viewport(...size);
  const complaints = collectComplaints();
  const Page = createRoutesStub([{ path: '*', ...route } as Route]);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(<Page />);
  await document.fonts.ready;
  onTestFinished(() => {
    // As from another tab: what is remembered outlives the test otherwise.
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    root.unmount();
    element.remove();
    window.scrollTo(0, 0);
    expect(complaints, 'what the browser complained about').toEqual([]);
  });
}

function collectComplaints(): string[] {
  const complaints: string[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
  onTestFinished(() => {
    console.error = error;
  });
  return complaints;
}

/** Of what is shown now; rules for whole pages are for the journeys. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(serious).toEqual([]);
}

/** Otherwise motion is reduced, as in most journeys. */
export async function letMove(): Promise<void> {
  await emulate('no-preference');
  onTestFinished(() => emulate('reduce'));
}

const emulate = async (value: 'no-preference' | 'reduce'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
};

interface Point {
  x: number;
  y: number;
}

/** Each step: where the fingers are, all of them. The last one lifts them. */
export async function touch(...steps: Point[][]): Promise<void> {
  for (const [at, touchPoints] of steps.entries()) {
    await cdp().send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    });
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** With the mouse, whatever is there. */
export async function clickAt(point: Point): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...point });
}

/** With one finger from the middle of the window, 60 px below the element's top. */
export async function swipe(element: Element, acrossPx: number): Promise<void> {
  element.scrollIntoView({ block: 'nearest' });
  const start = window.innerWidth / 2;
  const y = element.getBoundingClientRect().top + 60;
  await touch(...[0, 0.25, 0.5, 0.75, 1].map((share) => [{ x: start + acrossPx * share, y }]));
}

/** As by keyboard: with the focus on it, Enter. */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
}
