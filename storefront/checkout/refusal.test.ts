import { describe, expect, it } from 'vitest';
import { summariseRefusal } from './refusal.ts';

const refused = {
  alert: 'Please fill in all required contact information',
  errors: { email: 'Email is required', city: 'City is required' },
};

describe('the summary of a refused checkout', () => {
  it('lists every invalid field', () => {
    expect(summariseRefusal(refused, refused)).toEqual({
      title: 'Please fill in all required contact information',
      errors: [
        { field: 'email', message: 'Email is required' },
        { field: 'city', message: 'City is required' },
      ],
    });
  });

  it('drops a field once it is valid, and keeps the others', () => {
    const now = {
      alert: 'Please fill in all address fields for shipping',
      errors: { city: 'City is required' },
    };
    expect(summariseRefusal(refused, now)).toEqual({
      title: 'Please fill in all address fields for shipping',
      errors: [{ field: 'city', message: 'City is required' }],
    });
  });

  it('shows the current error of a field', () => {
    const now = { alert: undefined, errors: { email: 'Valid email is required' } };
    expect(summariseRefusal(refused, now)).toEqual({
      title: 'Please check these fields',
      errors: [{ field: 'email', message: 'Valid email is required' }],
    });
  });

  it('ends once the refused fields are valid, and adds no new fields', () => {
    expect(summariseRefusal(refused, { errors: {} }).errors).toEqual([]);
    expect(summariseRefusal(refused, { errors: { phone: 'Phone number is required' } }).errors).toEqual([]);
  });

  it('keeps an alert that concerns no field', () => {
    const undelivered = { alert: 'The shop could not be reached.', errors: {} };
    expect(summariseRefusal(undelivered, { errors: {} }).errors).toEqual([
      { message: 'The shop could not be reached.' },
    ]);
  });

  it('asks for a shipping option until there is one', () => {
    const early = { missing: 'Choose a shipping option first.', errors: {} };
    expect(summariseRefusal(early, early).errors).toEqual([{ message: 'Choose a shipping option first.' }]);
    expect(summariseRefusal(early, { errors: {} }).errors).toEqual([]);
  });
});
