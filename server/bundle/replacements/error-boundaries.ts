/** Replaces react-router's own page of errors, which the root's `ErrorBoundary` stands in for. */
export const RemixErrorBoundary = (): undefined => undefined;
export const RemixRootDefaultErrorBoundary = (): undefined => undefined;
export const BoundaryShell = (): undefined => undefined;
