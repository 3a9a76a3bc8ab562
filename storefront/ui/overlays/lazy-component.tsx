import { type ComponentType, lazy, memo, Suspense } from 'react';

export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // At server start, while the file is sure to exist: the next release may replace it while this one runs.
  const loaded = import.meta.env.SSR ? load() : undefined;
  const Part = lazy<ComponentType<Props>>(() => loaded ?? load().catch(() => ({ default: Nothing })));
  // Memoised: rendering again before its code arrives would discard the server's HTML and choices made in it.
  return memo<Props>((props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}

const Nothing = () => null;
