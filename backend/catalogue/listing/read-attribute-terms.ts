import type { Db } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';

const TERMS_PER_SPAN = 500;

export type AttributeTerm = Awaited<ReturnType<typeof readSpan>>[number];

/** Of all attributes or of these; every collector's number is one, so there are as many as cards. */
export async function* readAttributeTerms(
  db: Db,
  slugs?: readonly string[],
): AsyncGenerator<readonly AttributeTerm[]> {
  let lastId = 0;
  for (;;) {
    const rows = await readSpan(db, lastId);
    yield slugs ? rows.filter(({ slug }) => slugs.includes(slug)) : rows;
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < TERMS_PER_SPAN) return;
    await yieldToEventLoop();
  }
}

const readSpan = (db: Db, afterId: number) =>
  db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .select(['attribute_terms.id', 'attribute_terms.name', 'position', 'attribute_id'])
    .select(['attributes.slug', 'attributes.name as attribute'])
    .where('attribute_terms.id', '>', afterId)
    .orderBy('attribute_terms.id')
    .limit(TERMS_PER_SPAN)
    .execute();
