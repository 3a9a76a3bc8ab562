import { useConsent } from '../../state/consent-store.ts';

/** After withdrawal, the script is gone from the next page load. */
export default function Analytics({ url }: { url: string }) {
  return useConsent() === 'accepted' ? <script async src={url} /> : null;
}
