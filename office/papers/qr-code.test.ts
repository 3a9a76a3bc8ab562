import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

it('has the three corners that readers look for, seven modules wide, and not the fourth', async () => {
  const { size, path } = await qrCode('https://cards.example/office/stock/units/12345');
  expect((size - 17) % 4).toBe(0);
  const last = size - 7;
  for (const corner of ['M0 0h7v', `M${last} 0h7v`, `M0 ${last}h7v`]) expect(path).toContain(corner);
  expect(path).not.toContain(`M${last} ${last}h7v`);
});
