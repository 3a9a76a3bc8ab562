import { createContext } from 'react';

/** The answer's nonce for inline scripts; known on the server only, a browser has checked it before React starts. */
export const NonceContext = createContext<string | undefined>(undefined);
