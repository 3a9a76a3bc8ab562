import { hydrate } from './ui/overlays/hydrate.tsx';

hydrate();
