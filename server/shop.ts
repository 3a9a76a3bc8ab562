import { runCommandLine } from './cli/run.ts';

const { stdout, stderr } = process;
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  print: (line) => stdout.write(`${line}\n`),
  complain: (line) => stderr.write(`${line}\n`),
  progress: stderr.isTTY ? { write: (text) => stderr.write(text), columns: stderr.columns } : undefined,
});
