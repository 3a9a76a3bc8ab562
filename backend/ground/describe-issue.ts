import type { z } from 'zod';

/** Describes a problem as the end of a sentence that starts with the value's name. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${TYPES[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'number') return `must be at least ${issue.minimum}`;
      return issue.minimum === 1
        ? 'is required'
        : `must have at least ${issue.minimum} ${unit(issue.origin)}`;
    case 'too_big':
      if (issue.origin === 'number') return `must be at most ${issue.maximum}`;
      return `must have at most ${issue.maximum} ${unit(issue.origin)}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.join(', ')}`;
    default:
      return 'is invalid';
  }
};

const TYPES: Partial<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const unit = (origin: string): string => (origin === 'string' ? 'characters' : 'entries');
