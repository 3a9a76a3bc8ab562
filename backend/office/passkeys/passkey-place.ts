/** Where the passkeys of the office work. */
export interface PasskeyPlace {
  /** What a passkey belongs to: WebAuthn's relying party. */
  rpId: string;
  origin: string;
}

/**
 * The shop's public address, or `localhost` for one of this machine: passkeys belong to names, never to IP addresses.
 * Undefined where there is no name.
 */
export function findPasskeyPlace(publicUrl: string): PasskeyPlace | undefined {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  if (isIpAddress(url.hostname)) return undefined;
  return { rpId: url.hostname, origin: url.origin };
}

const isLoopback = (host: string): boolean => host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
const isIpAddress = (host: string): boolean => host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host);
