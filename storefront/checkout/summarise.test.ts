import { describe, expect, it } from 'vitest';
import { summarise } from './summarise.ts';

const refused = {
  alert: 'Please fill in all required contact information',
  errors: { email: 'Email is required', city: 'City is required' },
};

describe('the summary of a refused checkout', () => {
  it('names every field that is to blame', () => {
    expect(summarise(refused, refused)).toEqual({
      title: 'Please fill in all required contact information',
      errors: [
        { field: 'email', message: 'Email is required' },
        { field: 'city', message: 'City is required' },
      ],
    });
  });

  it('drops a field that has become right, and says what still holds', () => {
    const now = {
      alert: 'Please fill in all address fields for shipping',
      errors: { city: 'City is required' },
    };
    expect(summarise(refused, now)).toEqual({
      title: 'Please fill in all address fields for shipping',
      errors: [{ field: 'city', message: 'City is required' }],
    });
  });

  it('says what is wrong with a field now', () => {
    const now = { alert: undefined, errors: { email: 'Valid email is required' } };
    expect(summarise(refused, now)).toEqual({
      title: 'Please check these fields',
      errors: [{ field: 'email', message: 'Valid email is required' }],
    });
  });

  it('is gone when none is left, and blames no field that it has not blamed before', () => {
    expect(summarise(refused, { errors: {} }).errors).toEqual([]);
    expect(summarise(refused, { errors: { phone: 'Phone number is required' } }).errors).toEqual([]);
  });

  it('keeps an alert that no field is to blame for', () => {
    const undelivered = { alert: 'The shop could not be reached.', errors: {} };
    expect(summarise(undelivered, { errors: {} }).errors).toEqual([
      { message: 'The shop could not be reached.' },
    ]);
  });

  it('asks for a shipping option until there is one', () => {
    const early = { missing: 'Choose a shipping option first.', errors: {} };
    expect(summarise(early, early).errors).toEqual([{ message: 'Choose a shipping option first.' }]);
    expect(summarise(early, { errors: {} }).errors).toEqual([]);
  });
});
