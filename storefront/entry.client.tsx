import { closeByBack } from './ui/overlays/close-by-back.ts';
import { hydrate } from './ui/overlays/hydrate.tsx';

closeByBack();
hydrate();
