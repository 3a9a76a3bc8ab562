import { runCommandLine } from './cli/run.ts';

/** `npm run shop -- <command>`: the owner's command line; works while the shop is open. */
const { stdout, stderr } = process;
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads, as `| head` does, has had enough.
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  print: (line) => stdout.write(`${line}\n`),
  complain: (line) => stderr.write(`${line}\n`),
  progress: stderr.isTTY ? { write: (text) => stderr.write(text), columns: stderr.columns } : undefined,
});
