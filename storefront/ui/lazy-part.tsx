import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * A part whose code is loaded when it is first shown; without a connection the page goes on without it. Memoised:
 * what the server wrote of it stays, and what a shopper has chosen in it, until its code is there. React would throw
 * it away when the page around it is drawn anew, as it is once the cart has been read.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));
  return memo<Props>((props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}

const Nothing = () => null;
