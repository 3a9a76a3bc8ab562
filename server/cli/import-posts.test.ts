import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommandLine } from './run.ts';

const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version>
<item>
<title>Week 1</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<wp:post_date>2026-05-01 18:00:00</wp:post_date><category domain="category" nicename="events">Events</category>
</item>
</channel></rss>`;

const NEW_SHOP = 'note: there was no shop in FOLDER: this is a new one';

async function openShop(content: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-cli-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'export.xml');
  await writeFile(file, content);
  return async (...words: string[]) => {
    const printed: string[] = [];
    const complaints: string[] = [];
    const code = await runCommandLine(
      words.map((word) => (word === 'FILE' ? file : word)),
      { DATA_DIR: folder },
      {
        print: (line) => printed.push(line),
        complain: (line) => complaints.push(line),
        progress: undefined,
      },
    );
    return { code, printed, complaints: complaints.map((line) => line.replace(folder, 'FOLDER')) };
  };
}

it('imports posts, says what it did, and the second time that nothing changed', async () => {
  const shop = await openShop(EXPORT);
  const summary =
    '1 post, 0 files, 1 category or tag, 0 authors: 2 created, 0 updated, 0 unchanged, 0 failed';
  expect(await shop('import', 'posts', 'FILE', '--dry-run')).toEqual({
    code: 0,
    printed: [summary, 'This was a dry run: nothing was changed.'],
    complaints: [NEW_SHOP],
  });
  expect(await shop('import', 'posts', 'FILE')).toEqual({ code: 0, printed: [summary], complaints: [] });
  expect((await shop('import', 'posts', 'FILE')).printed).toEqual([
    '1 post, 0 files, 1 category or tag, 0 authors: 0 created, 0 updated, 2 unchanged, 0 failed',
    'Nothing was changed.',
  ]);
});

it('answers 1 when an item failed, with its line and reason, and when the file is no export', async () => {
  const shop = await openShop(EXPORT.replace('2026-05-01', '2026-05-32'));
  expect(await shop('import', 'posts', 'FILE')).toMatchObject({
    code: 1,
    complaints: ['line 4: "2026-05-32 18:00:00" is no date', NEW_SHOP],
  });
  const other = await openShop('hello');
  expect(await other('import', 'posts', 'FILE')).toEqual({
    code: 1,
    printed: [],
    complaints: ['FOLDER/export.xml is not a WordPress export: it is no XML. Nothing was imported.'],
  });
});

it('answers 2 when the command is typed wrongly', async () => {
  const shop = await openShop(EXPORT);
  expect((await shop('import', 'posts')).code).toBe(2);
  expect((await shop('import', 'posts', 'FILE', 'FILE')).code).toBe(2);
});
