import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { textOf } from '../api/answers.ts';
import { ENTER_RAND } from '../pieces/money-field.tsx';

/** What the forms of this screen have in common; `problem`: the amount is none. */
export function readCreditForm(form: FormData) {
  const typed = {
    email: textOf(form, 'email'),
    amount: textOf(form, 'amount'),
    cause: textOf(form, 'cause'),
    reason: textOf(form, 'reason'),
    key: textOf(form, 'key'),
  };
  const cents = readTypedMoney(typed.amount);
  return cents === undefined
    ? { typed, problem: ENTER_RAND }
    : { typed, amount: decimalFromCents(cents), problem: undefined };
}

export type TypedForm = ReturnType<typeof readCreditForm>['typed'];

export const problemOf = (problems: Readonly<Record<string, string>>, name: string): string | undefined => {
  const problem = problems[name];
  if (problem === undefined) return undefined;
  return problem === ENTER_RAND ? problem : `This ${problem}.`;
};
