/** Replaces react-router's page of waiting: the server renders every page whole, so none waits for its first data. */
export const RemixRootDefaultHydrateFallback = (): undefined => undefined;
