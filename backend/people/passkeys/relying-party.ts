export interface RelyingParty {
  /** WebAuthn's relying party id. */
  rpId: string;
  origin: string;
}

/**
 * The shop's public host, or `localhost` on this machine: passkeys belong to names, never to IP addresses.
 * Undefined if there is no name.
 */
export function findRelyingParty(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  if (isIpAddress(url.hostname)) return undefined;
  return { rpId: url.hostname, origin: url.origin };
}

const isLoopback = (host: string): boolean => host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
const isIpAddress = (host: string): boolean => host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host);
