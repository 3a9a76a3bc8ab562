import { ensureBuilt } from '#server/build.ts';

/** Before the workers start their shops, so that they do not all build. */
export default ensureBuilt;
