import { env, exit } from 'node:process';

/** Ends with 0 when the shop in this container is ready: its health check, for the image has no curl. */
const ready = await fetch(`http://127.0.0.1:${env.PORT ?? '3000'}/readyz`).catch(() => undefined);
exit(ready?.ok ? 0 : 1);
