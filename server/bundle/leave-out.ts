import path from 'node:path';
import type { Plugin } from 'vite';

/** By the name of a library's module that the shop's settings leave without work: what stands for it. */
export const STAND_INS = {
  'fog-of-war.js': 'route-discovery.ts',
  'instrumentation.js': 'instrumentation.ts',
  'vite/preload-helper.js': 'preload-helper.ts',
} as const;

/**
 * Keeps dead weight out of the browser's code. After an upgrade, a stand-in that lacks an export fails the build, and
 * a module that goes by another name is noticed by leave-out.test.ts.
 */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /(fog-of-war|instrumentation|preload-helper)\.js$/ },
      handler(id) {
        const [, standIn] = Object.entries(STAND_INS).find(([module]) => id.endsWith(module)) ?? [];
        return standIn && path.join(import.meta.dirname, 'left-out', standIn);
      },
    },
  };
}
