import { createContext } from 'react';

/** Marks the page's own inline code while the server renders it; it is taken out before the page is sent. */
export const NonceContext = createContext<string | undefined>(undefined);
