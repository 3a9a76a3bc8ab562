import { readConfig } from './config.ts';
import { loadDemoShop } from './demo.ts';
import { openServices } from './services.ts';

const [file] = process.argv.slice(2);
const services = await openServices(readConfig(process.env));
process.stdout.write('loading\n');
await loadDemoShop(services, file);
await services.db.destroy();
