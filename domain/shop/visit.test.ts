import { expect, it } from 'vitest';
import { streetOf, visitLines, visitOf } from './visit.ts';

const shop = { addressLines: ['1 Long Street', 'Bloemfontein'], hours: 'Weekdays, 9:00 to 17:00' };

it('a shop without a map of its own is searched for by its address', () => {
  expect(visitOf(shop).mapUrl).toBe(
    'https://www.openstreetmap.org/search?query=1%20Long%20Street%2C%20Bloemfontein',
  );
});

it('a visitor sees the address, the hours of the week and of Saturday, and the way', () => {
  const all = { ...shop, mapUrl: 'https://maps.example/shop', saturdayHours: 'Saturday', parking: 'Behind.' };
  expect(visitOf(all)).toEqual({
    address: '1 Long Street, Bloemfontein',
    mapUrl: 'https://maps.example/shop',
    hours: ['Weekdays, 9:00 to 17:00', 'Saturday'],
    directions: undefined,
    parking: 'Behind.',
  });
});

it('a mail tells street, hours, way and parking, as far as the shop has given them', () => {
  const mapUrl = 'https://maps.example/shop';
  expect(visitLines({ ...shop, mapUrl })).toEqual([
    '1 Long Street',
    'Bloemfontein',
    'Weekdays, 9:00 to 17:00',
    `Map: ${mapUrl}`,
  ]);
  const all = { ...shop, mapUrl, saturdayHours: 'Saturday', directions: 'Second left.', parking: 'Behind.' };
  expect(visitLines(all)).toEqual([
    '1 Long Street',
    'Bloemfontein',
    'Weekdays, 9:00 to 17:00',
    'Saturday',
    'Second left.',
    'Parking: Behind.',
    `Map: ${mapUrl}`,
  ]);
});

it.each([
  [['100 Demo Street', 'Westdene', 'Bloemfontein', 'Free State', '9301'], '100 Demo Street, Westdene'],
  [['1 Long Street', 'Bloemfontein 9301'], '1 Long Street'],
  [['Bloemfontein'], 'Bloemfontein'],
  [[], ''],
])('of %j the street is %j', (addressLines, street) => {
  expect(streetOf({ addressLines, city: 'Bloemfontein' })).toBe(street);
});
