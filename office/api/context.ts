import { createContext } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import type { OfficeApi } from './office-api.ts';

export interface OfficeContext {
  /** What the office does and asks by functions of the backend. */
  act: OfficeActs;
  /** Files, which cross the wire as they are. */
  api: OfficeApi;
  shopName: string;
  /** The shop's public address, used in QR codes on labels. */
  publicUrl: string;
  nonce: string;
  /** The only address where passkeys work; null if the shop's address has no host name. */
  passkeyOrigin: string | null;
  /** From the cookie of a sign-in awaiting its second factor. */
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
