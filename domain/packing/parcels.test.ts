import { expect, it } from 'vitest';
import { countParcels, isTracking, packingBoxFor, smallestLockerBox, weightOf } from './parcels.ts';

const booster = { lengthCm: 15, widthCm: 10, heightCm: 2, weightKg: 0.1 };
const box = (parcel: typeof booster, quantity = 1) => smallestLockerBox([{ ...parcel, quantity }])?.name;

it('the smallest box that holds the cart is taken', () => {
  expect(box(booster)).toBe('XS');
  expect(box({ lengthCm: 60, widthCm: 17, heightCm: 8, weightKg: 2 })).toBe('XS');
  expect(box({ lengthCm: 35, widthCm: 20, heightCm: 8, weightKg: 1 })).toBe('S');
  expect(box({ lengthCm: 30, widthCm: 20, heightCm: 15, weightKg: 1 })).toBe('M');
  expect(box({ lengthCm: 40, widthCm: 40, heightCm: 40, weightKg: 1 })).toBe('L');
  expect(box({ lengthCm: 60, widthCm: 60, heightCm: 41, weightKg: 1 })).toBe('XL');
});

it('an item is turned to fit', () => {
  expect(box({ lengthCm: 8, widthCm: 60, heightCm: 17, weightKg: 1 })).toBe('XS');
});

it('weight counts as well as size, over all items', () => {
  expect(box(booster, 20)).toBe('XS');
  expect(box(booster, 21)).toBe('S');
  expect(box({ ...booster, weightKg: 20 })).toBe('XL');
});

it('of several items each must fit', () => {
  const long = { lengthCm: 70, widthCm: 5, heightCm: 5, weightKg: 0.2, quantity: 1 };
  expect(smallestLockerBox([{ ...booster, quantity: 1 }, long])).toBeUndefined();
});

it('what is too long, too much or too heavy for XL fits in no locker', () => {
  expect(box({ lengthCm: 70, widthCm: 5, heightCm: 5, weightKg: 0.2 })).toBeUndefined();
  expect(box({ ...booster, weightKg: 20.1 })).toBeUndefined();
  expect(box(booster, 201)).toBeUndefined();
  expect(box({ lengthCm: 40, widthCm: 40, heightCm: 40, weightKg: 1 }, 3)).toBeUndefined();
});

it('the packing desk takes the smallest of its boxes, and the largest when none is large enough', () => {
  const packed = (parcel: typeof booster, quantity = 1) => packingBoxFor([{ ...parcel, quantity }])?.name;
  expect(packed({ lengthCm: 9, widthCm: 6.4, heightCm: 0.1, weightKg: 0.01 })).toBe('Card mailer');
  expect(packed(booster)).toBe('Small box');
  expect(packed(booster, 5)).toBe('Small box');
  expect(packed(booster, 6)).toBe('Booster box');
  expect(packed({ lengthCm: 90, widthCm: 40, heightCm: 40, weightKg: 9 })).toBe('Booster box');
});

it('ten items of 0.1 kg weigh 1 kg', () => {
  expect(weightOf([{ ...booster, quantity: 10 }])).toBe(1);
  expect(weightOf([])).toBe(0);
});

it.each([
  ['TCG123456789', true],
  ['https://track.example/parcel?number=1', true],
  ['HTTP://track.example:8080', true],
  ['https://пошта.example/1', true],
  ['see https://track.example', true],
  ['https://', false],
  ['https://track.example/a b', false],
  ['https://user@track.example', false],
  ['http:track', false],
  ['https://track.example:port/', false],
  ['https:https://track.example', false],
])('%s can be mailed as tracking: %s', (text, isFine) => {
  expect(isTracking(text)).toBe(isFine);
});

it('an order has as many parcels as the highest of their numbers', () => {
  expect(countParcels([{ number: 3 }, { number: 1 }])).toBe(3);
  expect(countParcels([])).toBe(0);
});
