import { createContext } from 'react-router';
import type { OfficeApi } from './office-api.ts';

export interface OfficeContext {
  api: OfficeApi;
  shopName: string;
  /** Where phones find the shop: what codes on labels lead to. */
  publicUrl: string;
  nonce: string;
  /** The one address where passkeys work; null for a shop without a name. */
  passkeyOrigin: string | null;
  /** From the cookie of a sign-in that waits for its second factor. */
  ticket: string | undefined;
  cookies: OfficeCookies;
  reportError: (error: unknown) => void;
}

/** Values of Set-Cookie. */
export interface OfficeCookies {
  open: (token: string) => string;
  end: () => string;
  keepTicket: (ticket: string) => string;
  dropTicket: () => string;
}

export const officeContext = createContext<OfficeContext>();
