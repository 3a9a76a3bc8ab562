import { execFile, spawnSync } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const OWN_MOUNTS = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--user', '--map-root-user'];
const ENTER = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--user', '--preserve-credentials'];

/** What `startShop` goes through: mounts that only the shop sees, and that end with it. */
export const withMounts = (script: string): string[] => [
  'unshare',
  ...OWN_MOUNTS,
  'sh',
  '-c',
  `set -e; ${script}; exec "$@"`,
  'sh',
];

/** With what is in another folder. */
export const ownDisk = (folder: string, from: string): string =>
  `mount -t tmpfs -o size=1g,mode=700 none '${folder}'; cp -a '${from}/.' '${folder}'`;

export const readOnly = (folder: string): string =>
  `mount --bind '${folder}' '${folder}'; mount -o remount,bind,ro '${folder}'`;

/** Not in every container. */
export const MAY_MOUNT = tryMount();

function tryMount(): boolean {
  const [program = '', ...words] = withMounts(`mount -t tmpfs none /mnt; ${readOnly('/mnt')}`);
  return spawnSync(program, [...words, 'true']).status === 0;
}

export class MountedShop {
  readonly #pid: number;
  readonly #folder: string;

  constructor({ pid, dataDir }: { pid: number; dataDir: string }) {
    this.#pid = pid;
    this.#folder = dataDir;
  }

  /** Where the rest of the machine sees its data folder. */
  get place(): string {
    return `/proc/${this.#pid}/root${this.#folder}`;
  }

  /** No byte more goes on its own disk. */
  async fill(): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(this.place);
    await this.#run(`mount -o remount,size=${(blocks - bfree) * bsize} '${this.#folder}'`);
  }

  empty(): Promise<void> {
    return this.#run(`mount -o remount,size=1g '${this.#folder}'`);
  }

  /** Files that are open stay as they are, as if their permissions had changed. */
  refuseNewFiles(): Promise<void> {
    return this.#run(readOnly(this.#folder));
  }

  allowNewFiles(): Promise<void> {
    return this.#run(`umount '${this.#folder}'`);
  }

  async #run(script: string): Promise<void> {
    await promisify(execFile)('nsenter', [
      `--target=${this.#pid}`,
      ...ENTER,
      'sh',
      '-c',
      `set -e; ${script}`,
    ]);
  }
}
