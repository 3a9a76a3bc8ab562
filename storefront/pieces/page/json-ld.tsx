import { useContext } from 'react';
import { NonceContext } from '../../ui/nonce.ts';

/** Pass `import.meta.env.SSR && ...`, so that the client bundle omits the data's code; hydration keeps the text. */
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

/** '<' could end the script element. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
