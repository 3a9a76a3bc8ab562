import { ensureBuilt } from '#server/build.ts';

/** Once, before the workers start their shops. */
export default ensureBuilt;
