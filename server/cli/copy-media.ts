import { openBucket } from '#backend/ground/media/bucket.ts';
import { copyMedia } from '#backend/ground/media/copy-media.ts';
import { MediaUnreachable } from '#backend/ground/media/media-store.ts';
import { ORIGINALS } from '#backend/ground/media/open-media.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Config } from '../config.ts';
import { type Terminal, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';

export async function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  if (args.length > 0) throw new UsageError(`"${args.join(' ')}" is too much.`);
  if (!config.bucket) {
    terminal.complain('No bucket is set: give all five MEDIA_S3_... variables. Nothing was copied.');
    return 1;
  }
  const openFolder = await openBucket(config.bucket);
  const progress = progressBar(terminal, 'pictures');
  try {
    const { copied, unchanged } = await copyMedia({
      folder: config.mediaDir,
      bucket: openFolder(ORIGINALS),
      onProgress: progress.show,
    }).finally(progress.clear);
    terminal.print(`${amount(copied + unchanged)}: ${copied} copied, ${unchanged} there already`);
    return 0;
  } catch (error) {
    if (!(error instanceof MediaUnreachable)) throw error;
    terminal.complain(`${error.message}\nWhat was copied is kept: the same command goes on from there.`);
    return 1;
  }
}

const amount = (pictures: number): string => countOf(pictures, 'picture');
