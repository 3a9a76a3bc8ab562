import fc from 'fast-check';
import { readTier } from './tiers.ts';

// A tier repeats its cases, so that it fails by what a change did; `npm run prove` and a single test look elsewhere.
if (readTier()) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
