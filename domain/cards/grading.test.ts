import { expect, it } from 'vitest';
import { checkUrl, GRADING_COMPANIES, gradeLabel } from './grading.ts';

const nine = { company: 'PSA', grade: '9', certificate: '88120417' } as const;

it('a grade reads as on the label of its holder', () => {
  expect(gradeLabel(nine)).toBe('PSA 9');
  expect(gradeLabel({ company: 'CGC', grade: '10 Pristine' })).toBe('CGC 10 Pristine');
});

it("a certificate is checked at its company's own site", () => {
  expect(checkUrl(nine)).toBe('https://www.psacard.com/cert/88120417/psa');
  for (const company of GRADING_COMPANIES) expect(checkUrl({ ...nine, company })).toMatch(/^https:\/\//);
});

it('a certificate cannot lead elsewhere', () => {
  expect(checkUrl({ ...nine, certificate: '../..?a=b' })).toBe(
    'https://www.psacard.com/cert/..%2F..%3Fa%3Db/psa',
  );
});
