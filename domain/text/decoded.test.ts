import { expect, it } from 'vitest';
import { decoded } from './decoded.ts';

it('decodes addresses, and leaves what is encoded wrongly', () => {
  expect(decoded('/caf%C3%A9%20menu')).toBe('/café menu');
  expect(decoded('/100%')).toBe('/100%');
  expect(decoded('/%E0%A4')).toBe('/%E0%A4');
});
