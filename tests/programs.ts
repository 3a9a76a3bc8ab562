import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export function findProgram(names: readonly string[]): string | undefined {
  const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

/** Only if that needs no confirmation. */
export function tryInstall(packageName: string): void {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${packageName} ...\n`);
  const command = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${packageName}`;
  const { status, stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
  if (status !== 0) process.stderr.write(stderr);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
