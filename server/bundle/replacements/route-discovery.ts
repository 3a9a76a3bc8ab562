/** Replaces react-router's route discovery: browsers know all routes from the start. */
export const isFogOfWarEnabled = (): boolean => false;
export const useFogOFWarDiscovery = (): void => undefined;
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
export const getPartialManifest = (): undefined => undefined;
export const getPathsWithAncestors = (): string[] => [];
export const handleClientVersionMismatch = (): boolean => false;
export const getManifestPath = (): string => '';
export const URL_LIMIT = 0;
