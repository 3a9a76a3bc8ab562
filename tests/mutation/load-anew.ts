import { inject, vi } from 'vitest';

/** What Stryker's own setup, which runs before, has been told; Vitest's types do not know it. */
const told = (name: string): string => inject(name as never);

/** In a thread that has run other mutants: nothing of them is left, and none is active while a file of tests is loaded. */
vi.resetModules();
if (told('mode') === 'mutant' && told('mutantActivation') !== 'static') {
  const stryker: { activeMutant?: string | undefined } = Reflect.get(globalThis, told('globalNamespace'));
  stryker.activeMutant = undefined;
}
