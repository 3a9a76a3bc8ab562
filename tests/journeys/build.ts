import { ensureBuilt } from '#server/build.ts';
import { reserveDemoFolder } from '../demo-folder.ts';

/** Once, before the workers start their shops. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt();
  return reserveDemoFolder();
}
