import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadDemoShop } from './demo.ts';
import { serve } from './serve.ts';
import { openServices } from './services.ts';

/** The built server's entry: settings, database, demo shop, then requests. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const services = await openServices(config);
  if (config.loadDemo) await loadDemoShop(services);
  if (config.production && config.payfast.mode === 'simulator') {
    services.log.warn(
      'PAYFAST_MODE=simulator in production: NO REAL PAYMENT IS TAKEN. Set PAYFAST_MODE=live to sell.',
    );
  }
  await serve(config, services, createApp(config, services));
  process.stdout.write(`Springdeck is open at ${config.publicUrl}\n`);
}

export { ConfigError };
