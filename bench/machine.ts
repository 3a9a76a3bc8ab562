import { cpus, loadavg, totalmem } from 'node:os';
import { z } from 'zod';

export const machineSchema = z.object({
  cpu: z.string(),
  cores: z.number(),
  memoryGb: z.number(),
  system: z.string(),
  node: z.string(),
  /** Load average of the last minute at the start: other work distorts the figures. */
  loadBefore: z.number(),
});

export type Machine = z.infer<typeof machineSchema>;

export function readMachine(): Machine {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}
