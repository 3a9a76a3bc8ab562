import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const SMALL_DRAWING_BYTES = 12 * 1024;

const RARE_FONT = /-(?:latin-ext|vietnamese|cyrillic|greek)/;

export async function buildShopWorker(root: string): Promise<void> {
  const clientDir = path.join(root, 'build/client');
  const define = { RELEASE_FILES: JSON.stringify(await releaseFiles(clientDir)) };
  await bundle(root, 'storefront/offline/worker/main.ts', clientDir, define);
}

export const buildOfficeWorker = (root: string): Promise<void> =>
  bundle(root, 'office/counter/worker/main.ts', path.join(root, 'build/office/client'), {});

async function bundle(
  root: string,
  main: string,
  outDir: string,
  define: Record<string, string>,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, main),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

async function releaseFiles(clientDir: string): Promise<string[]> {
  const files: string[] = [];
  const manifest = await readManifest(clientDir);
  for await (const file of glob('assets/*.{js,css,woff2,svg}', { cwd: clientDir })) {
    const { size } = await stat(path.join(clientDir, file));
    const isLargeDrawing = file.endsWith('.svg') && size > SMALL_DRAWING_BYTES;
    const isIdleStyle = file.endsWith('.css') && !manifest.includes(file);
    if (RARE_FONT.test(file) || isLargeDrawing || isIdleStyle) continue;
    files.push(`/${file}`);
  }
  return files.sort();
}

async function readManifest(clientDir: string): Promise<string> {
  for await (const file of glob('assets/manifest-*.js', { cwd: clientDir })) {
    return readFile(path.join(clientDir, file), 'utf8');
  }
  throw new Error('The build for browsers has written no manifest.');
}
