import { hydrate } from '#storefront/ui/overlays/hydrate.tsx';

hydrate();
