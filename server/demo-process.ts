import { readConfig } from './config.ts';
import { loadDemoShop } from './demo.ts';
import { openServices } from './services.ts';

/** What demo.test.ts starts several of: loads the shop of a file as a starting server does. */
const [file] = process.argv.slice(2);
const services = await openServices(readConfig(process.env));
process.stdout.write('loading\n');
await loadDemoShop(services, file);
await services.db.destroy();
