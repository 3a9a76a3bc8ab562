import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderNumber } from './order-number.tsx';

it.each(['SD-72PGVN9Z', 'CS-000002', 'OLD1234'])('The heading of an order is its number: %s', (number) => {
  const html = renderToStaticMarkup(createElement(OrderNumber, { number }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(number);
});
