import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { FailedNotice } from '../ui/marks/failed-notice.tsx';

export interface Section<Item> {
  items: Item[];
  error?: string | undefined;
}

interface SectionBodyProps<Item> {
  section: Section<Item>;
  /** Beginning of the error message: 'Error loading gallery'. */
  failure: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** On failure an error with Retry, which shows the skeleton while loading again. */
export function SectionBody<Item>({ section, failure, skeleton, empty, children }: SectionBodyProps<Item>) {
  const { state, revalidate } = useRevalidator();
  const { items, error } = section;
  if (error === undefined) return items.length === 0 ? empty : children(items);
  if (state === 'loading') return <div aria-busy="true">{skeleton}</div>;
  return (
    <FailedNotice onRetry={revalidate}>
      {failure}: {error}
    </FailedNotice>
  );
}
