import '#storefront/ui/foundation/base.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/marks.css';
import './styles/table.css';
import './styles/lists.css';
import './styles/panels.css';

import { type ReactNode, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import favicon from '#storefront/assets/logo/favicon.svg?no-inline';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { themeScript } from '#storefront/ui/controls/theme-toggle.tsx';
import { cascadeLayers } from '#storefront/ui/foundation/head.ts';
import { NonceContext } from '#storefront/ui/nonce.ts';
import { recordEarlyClicks } from '#storefront/ui/overlays/early-clicks.ts';

export const links = () => [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }];

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

// Hydration keeps the server's text, so the browser's bundle leaves it out.
const headScript = import.meta.env.SSR ? `${themeScript};${recordEarlyClicks}` : '';
const headStyle = import.meta.env.SSR ? cascadeLayers : '';

export default function Root() {
  return <Outlet />;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  return (
    // The theme script sets data-theme before hydration.
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning>
          {headScript}
        </script>
        <style nonce={nonce} suppressHydrationWarning>
          {headStyle}
        </style>
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the work
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
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
