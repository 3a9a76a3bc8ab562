import cluster from 'node:cluster';
import type { Services } from '#backend/services.ts';
import { finishRestore } from './cli/put-restored.ts';
import { type Config, readConfig } from './config.ts';
import { loadDemoShop } from './demo.ts';
import { describeOwnerSignIn } from './office/describe-owner-sign-in.ts';
import { serve } from './serve.ts';
import { openServices } from './services.ts';
import { keepWarm, opener } from './warm-up.ts';
import { isSuccessor, runWorkers } from './workers.ts';

export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  if (cluster.isPrimary) await finishRestore(config);
  const services = await openServices(config, config.databaseTimeoutMs);
  if (cluster.isWorker) return answerRequests(config, services, isSuccessor(env));
  const greeting = await prepare(config, services);
  if (config.workers !== undefined) {
    await services.db.destroy();
    await runWorkers(config.workers, env, services.log);
  } else {
    await answerRequests(config, services, false);
  }
  const lines = [`Springdeck is open at ${config.publicUrl}`, ...greeting];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

async function prepare(config: Config, services: Services): Promise<string[]> {
  if (config.loadDemo) await loadDemoShop(services);
  for (const warning of config.warnings) services.log.warn(warning);
  return describeOwnerSignIn(config, services);
}

async function answerRequests(config: Config, services: Services, isWarmFirst: boolean): Promise<void> {
  const { createApp } = await import('./app.ts');
  // Caches must receive every change from here on.
  await services.changes.catchUp();
  await services.liveShop.reload();
  const app = createApp(config, services);
  if (isWarmFirst) await keepWarm(services, opener(app, config));
  await serve(config, services, app);
}
