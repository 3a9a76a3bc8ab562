import { hydrate } from './ui/overlays/hydrate.tsx';

hydrate();
// Nothing of the page waits for it.
void import('./ui/overlays/close-by-back.ts').then(({ closeByBack }) => closeByBack());
