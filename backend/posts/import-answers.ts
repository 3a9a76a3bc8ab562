import { Hono } from 'hono';
import { officeImportUploadSchema } from '#contract/office/imports.ts';
import { officePostImportQuerySchema } from '#contract/office/post-import.ts';
import type { PostImportReport } from '../content/import/import-posts.ts';
import { readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { givePicture } from './give-picture.ts';
import { importPostsFile, type PostImportServices } from './import-file.ts';

const MAX_LINES = 100;

export const officePostImportRoutes = (services: PostImportServices): Hono =>
  new Hono()
    .post('/post-imports', async (c) => {
      const { name, apply } = readQuery(c, officePostImportQuerySchema);
      const content = c.req.raw.body ?? new Blob([]).stream();
      const isApplied = apply === 'true';
      const imported = await importPostsFile(services, actorOf(c.get('signedIn')), {
        name,
        content,
        isApplied,
      });
      if (imported === 'locked') {
        throw new Refused('office_import_state', 'Another import is running. Try again when it has ended.');
      }
      if (!imported.ok) throw new Refused('office_not_a_wordpress_export', `This file ${imported.reason}.`);
      return c.json({ report: { is_applied: isApplied, ...describe(imported.value) } });
    })
    .post('/post-pictures', async (c) => {
      const { name } = readQuery(c, officeImportUploadSchema);
      const content = Buffer.from(await c.req.arrayBuffer());
      const outcome = await givePicture(services, actorOf(c.get('signedIn')), { name, content });
      if (!outcome.ok) throw new Refused(outcome.code, outcome.message);
      return c.json({ given: outcome.given });
    });

const describe = ({ counts, problems, warnings, unsupported, ...outcomes }: PostImportReport) => ({
  ...outcomes,
  counts: {
    posts: counts.post,
    files: counts.file,
    categories_and_tags: counts['category or tag'],
    authors: counts.author,
  },
  problems: problems.slice(0, MAX_LINES),
  warnings: warnings.slice(0, MAX_LINES),
  left_out: Object.fromEntries(unsupported),
});
