import { longDate } from '#domain/long-date.ts';

interface PostMetaProps {
  category?: string | undefined;
  publishedAt: string;
  readingTime: number;
}

export function PostMeta({ category, publishedAt, readingTime }: PostMetaProps) {
  return (
    <p className="post-meta">
      {category && <b>{category}</b>}
      {publishedAt && <time dateTime={publishedAt}>{longDate(new Date(publishedAt))}</time>}
      <span>{readingTime} min read</span>
    </p>
  );
}
