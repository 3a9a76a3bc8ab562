import { useConsent } from '../../state/consent-store.ts';

/** The visit counter's script, for those who have accepted it; a later page load after withdrawal is without it. */
export function Analytics({ url }: { url: string | undefined }) {
  const isAllowed = useConsent() === 'accepted';
  return isAllowed && url ? <script async src={url} /> : null;
}
