import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { previewMails } from '#backend/office/mails/preview-mails.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withServices } from './with-services.ts';

export async function run(args: string[], config: Config, { print }: Terminal): Promise<number> {
  const folder = readOnly(readArguments(args, {}).positionals, 'folder');
  const mails = await withServices(config, ({ settings, now }) => previewMails(settings, now()));
  await mkdir(folder, { recursive: true });
  for (const [name, { subject, html, text }] of mails) {
    await writeFile(path.join(folder, `${name}.html`), html);
    await writeFile(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
  }
  print(`${mails.size} mails with sample data, each as .html and .txt, are in ${folder}.`);
  return 0;
}
