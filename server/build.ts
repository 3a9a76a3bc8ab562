import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = path.join(root, 'build/sources.sha256');
const SOURCES = '{domain,contract,backend,storefront,office,server}/**/*';
const SETTINGS = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** Builds when sources have changed; in a separate process, so the server's memory holds no bundler. */
export async function ensureBuilt(): Promise<void> {
  const built = await readFile(stampFile, 'utf8').catch(() => undefined);
  if (built === (await hashSources())) return;
  process.stdout.write('Building the shop ...\n');
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit', cwd: root });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build failed.');
}

async function build(): Promise<void> {
  process.env.NODE_ENV = 'production';
  // A build that is interrupted must not pass for the one before it.
  await rm(stampFile, { force: true });
  const { createBuilder } = await import('vite');
  const { buildOfficeWorker, buildShopWorker } = await import('./build-worker.ts');
  const builder = await createBuilder({ root, logLevel: 'error' });
  await builder.buildApp();
  await buildShopWorker(root);
  const office = path.join(root, 'office');
  const officeBuilder = await createBuilder({
    root: office,
    configFile: path.join(office, 'vite.config.ts'),
    logLevel: 'error',
  });
  await officeBuilder.buildApp();
  await buildOfficeWorker(root);
  for (const folder of ['build/client', 'build/office/client']) await precompress(path.join(root, folder));
  await writeFile(stampFile, await hashSources());
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = [...SETTINGS];
  for await (const file of glob(SOURCES, { cwd: root })) {
    if (!file.includes('.test.')) files.push(file);
  }
  for (const file of files.sort()) {
    const full = path.join(root, file);
    if ((await stat(full)).isFile()) hash.update(file).update(await readFile(full));
  }
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const SMALLEST_BYTES = 500;

async function precompress(folder: string): Promise<void> {
  for await (const file of glob(`${folder}/**/*.{js,css,svg,json,txt,wasm}`)) {
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      zip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

if (import.meta.main) await build();
