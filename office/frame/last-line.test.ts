import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { LastLine } from './last-line.tsx';
import type { Pulse } from './pulse.ts';

it('a letter alone never takes back the last change: Undo in the line below a screen is Ctrl Z', () => {
  const last = {
    id: 1,
    at: '',
    who: 'Anri',
    is_you: true,
    which: 'A card',
    before: '',
    after: '',
    undoes: null,
  };
  const pulse = { last: { ...last, is_undone: false, can_undo: true }, when: 'now', waiting: {} };
  const element = createElement(LastLine, { pulse: pulse as unknown as Pulse, hints: null });
  const html = renderToString(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  );
  expect(html).toContain('data-keys="ctrl z"');
  expect(html).not.toMatch(/data-(more-)?keys="z"/);
});
