import { type ReactNode, useContext } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { themeScript } from '../controls/theme-toggle.tsx';
import { NonceContext } from '../nonce.ts';
import { recordEarlyClicks } from '../overlays/early-clicks.ts';
import { keepEarlySubmits } from '../overlays/early-submits.ts';
import './fonts.css';
import display from '../../assets/fonts/anybody-basic.woff2?url';
import text from '../../assets/fonts/instrument-sans-basic.woff2?url';

/** Preloaded: text is laid out once if its font is there from the start. */
export const fontUrls = [display, text];

/** Inline before any stylesheet, because bundlers may load those in any order and the first mention ranks a layer. */
const cascadeLayers = '@layer reset, base, ui, parts, screens;';

// Hydration keeps the server's text, so the client bundle omits it.
const earlyScript = import.meta.env.SSR ? `${themeScript};${recordEarlyClicks};${keepEarlySubmits};` : '';
const headStyle = import.meta.env.SSR ? cascadeLayers : '';

interface DocumentProps {
  /** 'Skip to content' */
  skipWords: string;
  /** Runs before the page is shown. */
  headScript?: string;
  children: ReactNode;
}

/** What every page begins and ends with; its content has the id `main`. */
export function Document({ skipWords, headScript = '', children }: DocumentProps) {
  const nonce = useContext(NonceContext);
  return (
    // The theme script sets data-theme before hydration.
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning>
          {earlyScript + headScript}
        </script>
        <style nonce={nonce} suppressHydrationWarning>
          {headStyle}
        </style>
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {skipWords}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
