import { createContext } from 'react';

/** Marks the page's own inline code; removed before the page is sent. */
export const NonceContext = createContext<string | undefined>(undefined);
