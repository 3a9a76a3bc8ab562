import type { OfficeAddress } from '#contract/office/orders.ts';

/** As typed: the action reports problems. */
export const readAddress = (form: FormData, side: 'before' | 'after'): OfficeAddress =>
  Object.fromEntries(
    Array.from(form, ([name, value]) => [name.split('.'), String(value)] as const)
      .filter(([[of]]) => of === side)
      .map(([[, name], value]) => [name, value]),
  ) as OfficeAddress;

/** After a refusal: typed values where they differ, otherwise current ones. */
export const keepTyped = (now: OfficeAddress, typed: Partial<Record<string, string>>): OfficeAddress =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const after = typed[`after.${name}`];
      return [name, after === undefined || after === typed[`before.${name}`] ? value : after];
    }),
  ) as OfficeAddress;
