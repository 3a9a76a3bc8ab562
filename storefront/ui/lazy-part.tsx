import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part whose code is loaded when it is first shown; without a connection the page goes on without it. */
export const lazyPart = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: Nothing })));

const Nothing = () => null;
