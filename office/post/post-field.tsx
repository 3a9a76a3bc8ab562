import { createContext, useContext } from 'react';
import type { PostField } from '#domain/office/office-posts.ts';
import { Field } from '#storefront/ui/controls/field.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { TwoVersions } from '../pieces/editing/two-versions.tsx';
import { type GivenPost, nameBefore, nameOf, type PostTexts } from './post-fields.ts';

/** Stored values, and refused input with its problems. */
export const PostContext = createContext<GivenPost & { fields: PostTexts }>({
  fields: {},
  typed: {},
  problems: {},
  conflicts: [],
});

export function usePostField(field: PostField, first = '') {
  const { fields, typed, problems, conflicts } = useContext(PostContext);
  const value = fields[field] ?? '';
  const given = typed[field];
  return {
    value,
    shown: given ?? (value || first),
    problem: problems[field],
    hasTwo: conflicts.includes(field) && given !== undefined && given !== value,
  };
}

interface PostFieldInputProps {
  field: PostField;
  label: string;
  hint?: string | undefined;
  lines?: number;
  type?: 'text' | 'date' | 'time' | 'datetime-local';
}

/** A field together with its original value: concurrent changes are never overwritten. */
export function PostFieldInput({ field, label, hint, lines, ...input }: PostFieldInputProps) {
  const { value, shown, problem, hasTwo } = usePostField(field);
  const shared = {
    id: `post-${field}`,
    name: nameOf(field),
    label,
    hint,
    error: problem,
    defaultValue: shown,
  };
  return (
    <>
      <input type="hidden" name={nameBefore(field)} value={value} />
      {lines ? <TextAreaField {...shared} rows={lines} /> : <Field {...shared} {...input} />}
      {hasTwo && <TwoVersions id={shared.id} label={label} theirs={value} />}
    </>
  );
}
