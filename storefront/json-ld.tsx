import { useContext } from 'react';
import { NonceContext } from './nonce.ts';

/**
 * What search engines read of a page. Written on the server only: `data` is a function, so that what it calls stays
 * out of the browser's code; there the element keeps what came.
 */
export function JsonLd({ data }: { data: () => object }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can begin
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inScript(data()) : '' }}
    />
  );
}

/** '<' could end the script element from inside a name. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
