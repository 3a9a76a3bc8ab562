import type { OfficeAddress } from '#contract/office-orders.ts';

/** As it was typed: the call says what is wrong with it, or missing. */
export const readAddress = (form: FormData, side: 'before' | 'after'): OfficeAddress =>
  Object.fromEntries(
    Array.from(form, ([name, value]) => [name.split('.'), String(value)] as const)
      .filter(([[of]]) => of === side)
      .map(([[, name], value]) => [name, value]),
  ) as OfficeAddress;

/** What a refused correction is shown with: what was typed over, and for the rest what the order has now. */
export const keepTyped = (now: OfficeAddress, typed: Partial<Record<string, string>>): OfficeAddress =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const after = typed[`after.${name}`];
      return [name, after === undefined || after === typed[`before.${name}`] ? value : after];
    }),
  ) as OfficeAddress;
