import './post-card.css';
import { Link } from 'react-router';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { longDate } from '#domain/time/long-date.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';

export interface PostCardProps {
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  readingTime: number;
  category?: string | undefined;
  image?: string | undefined;
  hasPoster?: boolean | undefined;
  brand?: string | undefined;
  level?: 2 | 3 | undefined;
}

export function PostCard({ level = 2, ...post }: PostCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="post-card" data-family={familyOf(post.brand)}>
      <PostPicture image={post.image} isPoster={post.hasPoster} />
      <PostMeta {...post} />
      <Title className="post-card__title">
        <Link to={`/posts/${post.slug}`} prefetch="intent">
          {post.title}
        </Link>
      </Title>
      <p className="muted small">{post.excerpt}</p>
    </article>
  );
}

export function LeadPost(post: PostCardProps) {
  return (
    <article className="lead-post" data-family={familyOf(post.brand)}>
      <div className="lead-post__picture">
        <Picture
          src={post.image}
          alt=""
          width={960}
          height={600}
          sizes="(max-width: 768px) 100vw, 760px"
          eager
        />
      </div>
      <div className="lead-post__text">
        <PostMeta {...post} />
        <Link className="lead-post__link" to={`/posts/${post.slug}`} prefetch="intent">
          <SpringHeading text={post.title} />
        </Link>
        <p className="muted">{post.excerpt}</p>
        <span className="more-link" aria-hidden="true">
          Read the post
          <Icon name="arrow-right" />
        </span>
      </div>
    </article>
  );
}

function PostPicture({ image, isPoster }: { image: string | undefined; isPoster: boolean | undefined }) {
  const kind = image ? isPoster && 'post-card__picture--poster' : 'post-card__picture--none';
  return (
    <div className={['post-card__picture', kind, 'die-cut'].filter(Boolean).join(' ')}>
      <Picture src={image} alt="" width={480} height={300} sizes="(max-width: 768px) 100vw, 420px" />
    </div>
  );
}

interface PostMetaProps {
  category?: string | undefined;
  publishedAt: string;
  readingTime: number;
}

function PostMeta({ category, publishedAt, readingTime }: PostMetaProps) {
  return (
    <p className="post-meta">
      {category && <b>{category}</b>}
      {publishedAt && <time dateTime={publishedAt}>{longDate(new Date(publishedAt))}</time>}
      <span>{readingTime} min read</span>
    </p>
  );
}
