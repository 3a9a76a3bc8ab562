import type { ApiErrorBody } from '#contract/errors.ts';

/** What a page of the office gets for an action or a call. */
export type Answer<Data> = { ok: true; data: Data } | CallRefusal;

export interface CallRefusal {
  ok: false;
  status: number;
  code: string;
  message: string;
  /** By field. */
  params: Record<string, string>;
}

export function refusalOf({ code, message, data: { status, params = {} } }: ApiErrorBody): CallRefusal {
  return { ok: false, status, code, message: sentenceOf(message, params), params };
}

/** Programs are told the names of the fields that are wrong; people what is wrong with each. */
function sentenceOf(message: string, params: Record<string, string>): string {
  if (!message.startsWith('Invalid parameter')) return message;
  const reasons = Object.entries(params).map(([field, reason]) =>
    /^\p{Lu}/u.test(reason) ? reason.replace(/\.$/, '') : `${wordsOf(field)} ${reason}`,
  );
  return `Not done: ${reasons.join('; ')}.`;
}

/** Of 'after.weight_grams' and 'parcels.0': 'weight grams' and 'parcels'. */
const wordsOf = (field: string): string =>
  (field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '').replaceAll('_', ' ');
