import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Empty, with the repository's rules. */
export async function makeLintedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-rules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const rules of ['biome.json', 'lint']) {
    await cp(path.join(root, rules), path.join(folder, rules), { recursive: true });
  }
  return folder;
}

/** What one rule finds. */
export function lint(folder: string, rule: string): { file: string; line: number; message: string }[] {
  const biome = path.join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  const findings = stdout.matchAll(/^::error title=(.+?),file=(.+?),line=(\d+),.*?::(.*)$/gm);
  return Array.from(findings).flatMap(([, title, file = '', line, message = '']) =>
    title === rule
      ? { file: path.relative(folder, path.resolve(folder, file)), line: Number(line), message }
      : [],
  );
}
