import { toSlug } from '#domain/text/post-slug.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { saveAuthor } from '../save/save-author.ts';
import { saveTerm } from '../save/save-term.ts';
import type { Saved, SaveOptions } from '../save/saving.ts';
import { type ExportedTerm, type ExportScan, type Problem, termKey } from './scan-export.ts';

type Note = (saved: Saved) => void;

export async function saveAuthors(
  db: DbOrTrx,
  { authors }: ExportScan,
  note: Note,
  options: SaveOptions,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { id, login, name } of authors.values()) {
    const slug = toSlug(login);
    const stored = await db.selectFrom('authors').selectAll().where('slug', '=', slug).executeTakeFirst();
    // Exports lack these, so the stored ones stay.
    const { description, url } = stored ?? { description: '', url: '' };
    const isMentioned = id === undefined && name === login;
    const draft = { id, slug, name: isMentioned ? (stored?.name ?? name) : name, description, url };
    const saved = await saveAuthor(db, draft, options);
    note(saved);
    ids.set(login, saved.id);
  }
  return ids;
}

export async function saveTerms(
  db: DbOrTrx,
  { terms }: ExportScan,
  note: Note,
  warn: (problem: Problem) => void,
  options: SaveOptions,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const term of parentsFirst(terms, warn)) {
    const key = termKey(term.taxonomy, term.slug);
    const stored = await db
      .selectFrom('content_terms')
      .selectAll()
      .where('taxonomy', '=', term.taxonomy)
      .where('slug', '=', term.slug)
      .executeTakeFirst();
    if (term.isMentioned && stored) {
      note({ id: stored.id, outcome: 'unchanged' });
      ids.set(key, stored.id);
      continue;
    }
    const { id, taxonomy, slug, name, description, parent } = term;
    const parentId = ids.get(termKey(taxonomy, parent)) ?? null;
    const saved = await saveTerm(db, { id, taxonomy, slug, name, description, parentId }, options);
    note(saved);
    ids.set(key, saved.id);
  }
  return ids;
}

function* parentsFirst(
  terms: Map<string, ExportedTerm>,
  warn: (problem: Problem) => void,
): Generator<ExportedTerm> {
  const done = new Set<string>();
  function* withParents(term: ExportedTerm, below: string[]): Generator<ExportedTerm> {
    const key = termKey(term.taxonomy, term.slug);
    if (done.has(key)) return;
    const parent = terms.get(termKey(term.taxonomy, term.parent));
    const isCircle = below.includes(term.parent);
    if (term.parent !== '' && (!parent || isCircle)) {
      const why = parent ? 'its parents form a circle' : `its parent "${term.parent}" is not in the file`;
      warn({ line: term.line, reason: `category "${term.name}" stands at the top: ${why}` });
    }
    if (parent && !isCircle) yield* withParents(parent, [...below, term.slug]);
    if (done.has(key)) return;
    done.add(key);
    yield term;
  }
  for (const term of terms.values()) yield* withParents(term, [term.slug]);
}
