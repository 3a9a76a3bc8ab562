import '#storefront/ui/foundation/base.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/marks.css';
import './styles/table.css';
import './styles/lists.css';
import './styles/panels.css';
import './styles/peek.css';

import type { ReactNode } from 'react';
import { isRouteErrorResponse, type MetaFunction, Outlet } from 'react-router';
import favicon from '#storefront/assets/logo/favicon.svg?no-inline';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Document } from '#storefront/ui/foundation/document.tsx';
import { recordEarlyKeys } from './pieces/keyboard/early-keys.ts';

// Hydration keeps the server's text, so the client bundle omits it.
const earlyScript = import.meta.env.SSR ? recordEarlyKeys : '';

export const links = () => [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }];

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function Root() {
  return <Outlet />;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Document skipWords="Skip to the work" headScript={earlyScript}>
      {children}
    </Document>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const [title, words] = wordsFor(error);
  return (
    <main id="main" className="office-error">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{words}</p>
      <ButtonLink to="/">Back to the office</ButtonLink>
    </main>
  );
}

function wordsFor(error: unknown): [string, string] {
  if (!isRouteErrorResponse(error)) return ['Something went wrong', 'Nothing was changed. Please try again.'];
  if (error.status === 404) return ['No such place', 'There is nothing at this address.'];
  return ['Not here', typeof error.data === 'string' ? error.data : 'This cannot be done.'];
}
