import { ensureBuilt } from '#server/build.ts';
import { reserveDemoFolder } from '../demo-folder.ts';
import { chooseSample } from './sample.ts';

/** Once, before the workers start their shops. */
export default async function setup(): Promise<() => Promise<void>> {
  chooseSample();
  await ensureBuilt();
  return reserveDemoFolder();
}
