import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * A part whose code is loaded when it is first shown; without a connection the page goes on without it. The server loads
 * it at start, while its file is sure to be there: the next release may be built in its place while this one runs.
 * Memoised: what the server wrote of it stays, and what a shopper has chosen in it, until its code is there. React would
 * throw it away when the page around it is drawn anew, as it is once the cart has been read.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loaded = import.meta.env.SSR ? load() : undefined;
  const Part = lazy<ComponentType<Props>>(() => loaded ?? load().catch(() => ({ default: Nothing })));
  return memo<Props>((props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}

const Nothing = () => null;
