import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tracking } from './delivery-facts.tsx';

const shown = (tracking: string) => renderToStaticMarkup(<Tracking tracking={tracking} />);

it('a courier’s tracking link is clickable', () => {
  expect(shown('https://track.example/TCG1')).toMatch(
    /<a .*href="https:\/\/track.example\/TCG1".* at track.example/,
  );
});

it.each(['TCG1', 'https://', 'http://', 'https://the courier guy: 12345', 'javascript:alert(1)'])(
  '%j is shown as it is',
  (tracking) => {
    expect(shown(tracking)).toBe(`<b class="numeric">${tracking}</b>`);
  },
);
