import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** A reporter of what Vitest's own JSON leaves out: why a file, or what comes before its tests, has failed. */
export default class FailedHooks implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FAILED_HOOKS_FILE;
    if (file === undefined) return;
    const failed = modules.map((module) => {
      const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
      return [module.moduleId, errors.map(({ stack, message }) => stack ?? message).join('\n')] as const;
    });
    writeFileSync(file, JSON.stringify(Object.fromEntries(failed.filter(([, why]) => why !== ''))));
  }
}
