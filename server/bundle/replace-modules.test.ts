import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import routerConfig from '../../react-router.config.ts';
import { REPLACEMENTS } from './replace-modules.ts';
import { RemixErrorBoundary } from './replacements/error-boundaries.ts';

const router = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');

it.each(['fog-of-war.js', 'instrumentation.js', 'ssr/errorBoundaries.js', 'ssr/fallback.js'] as const)(
  'what stands for %s has all of its exports',
  async (name) => {
    const [module = 'none'] = globSync(`lib/**/${name}`, { cwd: router });
    const code = readFileSync(path.join(router, module), 'utf8');
    const exported = /export \{([^}]+)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((one) => one.trim());
    const replacement = await import(path.join(import.meta.dirname, 'replacements', REPLACEMENTS[name]));
    expect(Object.keys(replacement).sort()).toEqual(exported?.sort());
  },
);

it('routes are all known from the start, so that none has to be discovered', () => {
  expect(routerConfig.routeDiscovery.mode).toBe('initial');
});

it('what stands for the outermost boundary of errors shows the page, and a sentence once that fails', () => {
  const boundary = new RemixErrorBoundary({ children: 'the page' });
  expect(boundary.render()).toBe('the page');
  boundary.state = RemixErrorBoundary.getDerivedStateFromError();
  expect(boundary.render()).toBe('This page could not be shown. Please load it again.');
});
