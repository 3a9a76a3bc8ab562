import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, it } from 'vitest';
import { WrittenLink } from './link.tsx';

const markup = (link: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={['/shop?page=2']}>{link}</MemoryRouter>);

const LINKS: LinkProps[] = [
  { to: '/' },
  { to: '/shop' },
  { to: '/shop?search=%22charizard%20ex%22&brand=Pok%C3%A9mon#results' },
  { to: '/shop?attribute[Rarity]=Rare&category=A > B' },
  { to: '/posts/caf%C3%A9', className: 'tag', 'aria-current': 'page', prefetch: 'intent' },
  { to: '/cart', reloadDocument: true, replace: true, preventScrollReset: true, viewTransition: true },
  { to: '/contact', discover: 'none', target: '_blank', state: { from: 'here' } },
  ...[
    '#about',
    '?page=3',
    '',
    'lines',
    '..',
    '/shop/../cart',
    '/shop//product',
    'https://example.com/',
    'mailto:a@b.c',
  ].map((to) => ({ to })),
];

it.each(LINKS)('the server writes $to as the router does', (props) => {
  expect(markup(<WrittenLink {...props}>text</WrittenLink>)).toBe(
    markup(<RouterLink {...props}>text</RouterLink>),
  );
});
