import { expect, it } from 'vitest';
import { smallestLockerBox } from './parcels.ts';

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

it('what is too long, too much or too heavy for XL fits in no locker', () => {
  expect(box({ lengthCm: 70, widthCm: 5, heightCm: 5, weightKg: 0.2 })).toBeUndefined();
  expect(box({ ...booster, weightKg: 20.1 })).toBeUndefined();
  expect(box(booster, 201)).toBeUndefined();
  expect(box({ lengthCm: 40, widthCm: 40, heightCm: 40, weightKg: 1 }, 3)).toBeUndefined();
});
