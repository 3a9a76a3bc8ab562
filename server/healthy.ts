import { env, exit } from 'node:process';

/** The container's health check; the image has no curl. */
const ready = await fetch(`http://127.0.0.1:${env.PORT ?? '3000'}/readyz`).catch(() => undefined);
exit(ready?.ok ? 0 : 1);
