import { useContext } from 'react';
import { NonceContext } from '../../ui/nonce.ts';

/**
 * What search engines read of a page. It is put together on the server only, so that the code for it stays out of the
 * browser: pass `import.meta.env.SSR && ...`. In the browser the element keeps what came.
 */
export function JsonLd({ data }: { data: object | false }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can begin
      dangerouslySetInnerHTML={{ __html: data ? inScript(data) : '' }}
    />
  );
}

/** '<' could end the script element from inside a name. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
