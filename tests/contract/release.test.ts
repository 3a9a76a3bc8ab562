import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
      hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) })).min(1),
    }),
  ),
});
const DEVELOPMENT = 'cdx:npm:package:development';
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), dev: z.boolean().optional() })),
});

it('`npm version` puts a bill of materials with every shipped package into the release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'springdeck-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(root, file), path.join(folder, file));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('git', 'init', '--quiet');
  for (const [name, value] of [
    ['user.name', 'Release'],
    ['user.email', 'release@springdeck.example'],
  ] as const) {
    run('git', 'config', name, value);
  }
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', '--message=Before');
  run('npm', 'version', 'patch');

  const { components } = billSchema.parse(JSON.parse(run('git', 'show', 'HEAD:sbom.json')));
  const shippedOnes = components.filter(
    ({ properties }) => !properties.some(({ name }) => DEVELOPMENT === name),
  );
  const named = new Set(shippedOnes.map((each) => each['bom-ref']));
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  );
  const shipped = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(100);
  const missing = shipped.filter(
    ([place, { version }]) => !named.has(`${place.split('node_modules/').at(-1)}@${version}`),
  );
  expect(missing.map(([place]) => place)).toEqual([]);
  expect(run('git', 'tag')).toMatch(/^v\d/);
});
