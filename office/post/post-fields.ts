import type { OfficePostChange } from '#contract/office/posts.ts';
import { POST_FIELDS, type PostField } from '#domain/office/office-posts.ts';

export type PostTexts = Readonly<Partial<Record<PostField, string>>>;

/** Input from a refused save or a local draft. */
export interface GivenPost {
  typed: PostTexts;
  problems: PostTexts;
  /** Fields changed by somebody else meanwhile. */
  conflicts: readonly PostField[];
}

const IS = 'is|';
const WAS = 'was|';

export const nameOf = (field: PostField): string => IS + field;
export const nameBefore = (field: PostField): string => WAS + field;

/** Fields whose text differs from the original. */
export function readPostChanges(form: FormData): OfficePostChange[] {
  return POST_FIELDS.flatMap((field) => {
    if (!form.has(nameOf(field))) return [];
    const [before, after] = [textIn(form, nameBefore(field)), textIn(form, nameOf(field))];
    return before === after ? [] : { field, before, after };
  });
}

export const typedIn = (form: FormData): PostTexts =>
  Object.fromEntries(
    POST_FIELDS.filter((field) => form.has(nameOf(field))).map((field) => [
      field,
      textIn(form, nameOf(field)),
    ]),
  );

export const isPostField = (name: string): name is PostField => POST_FIELDS.some((field) => field === name);

/** Forms send line breaks as CRLF. */
function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

const FIELD_NAMES: Partial<Record<PostField, string>> = {
  slug: 'address',
  excerpt: 'teaser',
  body: 'text',
  goes_out: 'goes out',
  alt: 'words of the picture',
  seo_title: 'title for search engines',
  seo_description: 'words for search engines',
};

export const nameOfField = (field: PostField): string => FIELD_NAMES[field] ?? field.replace('_', ' ');
