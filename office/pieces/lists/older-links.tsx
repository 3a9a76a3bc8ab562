import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';

/** Reads from an address what the query of a list needs. */
export const readBefore = (asked: URLSearchParams): { before?: string } => {
  const before = asked.get('before') ?? '';
  return /^[1-9]\d{0,8}$/.test(before) ? { before } : {};
};

interface OlderLinksProps {
  path: string;
  q?: string;
  isLater: boolean;
  next: number | null;
}

export function OlderLinks({ path, q = '', isLater, next }: OlderLinksProps) {
  if (!isLater && next === null) return null;
  const kept: Record<string, string> = q === '' ? {} : { q };
  return (
    <nav className="row-of-buttons older-links" aria-label="Pages">
      {isLater && (
        <ButtonLink size="small" icon="chevron-left" to={`${path}?${new URLSearchParams(kept)}`}>
          Newest
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          size="small"
          icon="chevron-right"
          to={`${path}?${new URLSearchParams({ ...kept, before: String(next) })}`}
        >
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
