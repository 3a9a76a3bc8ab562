import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(read('package.json'));
const { packages: knownBad } = z
  .object({ packages: z.record(z.string(), z.array(z.string())) })
  .parse(read('tests/known-bad-packages.json'));

const packages = Object.entries(lockSchema.parse(read('package-lock.json')).packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, facts]) => ({ name: folder.split('node_modules/').at(-1) ?? '', ...facts }));
const shipped = packages.filter(({ dev }) => !dev);
const namesOf = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);

const FREE =
  /^\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|CC-BY-4\.0)( OR .*)?\)?$/;
/** MPL and LGPL bind who changes their files: these are used as they are. png-js has an MIT licence in its file alone. */
const USED_UNCHANGED = /^(lightningcss(-.*)?|@img\/sharp-.*|png-js)$/;

it('what is installed is what was locked: every package has a SHA-512 sum and comes from no address of its own', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(namesOf(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')))).toEqual([]);
  expect(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).not.toMatch(
    /https?:\/\/\S+\.tgz/,
  );
});

it('no package brings a licence that binds the shop', () => {
  const bound = shipped.filter(({ license = '', name }) => !FREE.test(license) && !USED_UNCHANGED.test(name));
  expect(namesOf(bound)).toEqual([]);
});

it('no package of the running shop runs a script when it is installed, and only allowed ones of the tests do', () => {
  const families = Object.keys(allowScripts).map((name) => name.replace(/linux-\w+$/, ''));
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(namesOf(scripted.filter(({ dev }) => !dev))).toEqual([]);
  const others = scripted.filter(({ name }) => !families.some((family) => name.startsWith(family)));
  expect(namesOf(others)).toEqual([]);
});

it('no version that attackers published is among them', () => {
  const bad = packages.filter(({ name, version = '' }) => knownBad[name]?.includes(version));
  expect(namesOf(bad)).toEqual([]);
});
