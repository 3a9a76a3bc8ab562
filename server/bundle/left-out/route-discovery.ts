/**
 * Stands for react-router's discovery of routes by and by: react-router.config.ts has the browser know them all from
 * the start.
 */
export const isFogOfWarEnabled = (): boolean => false;
export const useFogOFWarDiscovery = (): void => undefined;
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
export const getPartialManifest = (): undefined => undefined;
export const getPathsWithAncestors = (): string[] => [];
export const handleClientVersionMismatch = (): boolean => false;
export const getManifestPath = (): string => '';
export const URL_LIMIT = 0;
