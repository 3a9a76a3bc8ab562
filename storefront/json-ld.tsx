import { useContext } from 'react';
import { NonceContext } from './nonce.ts';

/** Data for search engines. */
export function JsonLd({ data }: { data: object }) {
  const nonce = useContext(NonceContext);
  // '<' could end the script element from inside a text.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {json}
    </script>
  );
}
