import type { BackendSettings } from '../../ground/settings.ts';
import { SIMULATOR_PATH } from '../payfast-simulator/page.ts';

/** Sends a request to PayFast, or to what stands in its place. */
export type AskPayfast = (url: string, init: RequestInit) => Response | Promise<Response>;

/**
 * Over the network, but for the simulator of this very process: `ownDoor` leads there by its path, so that PUBLIC_URL
 * need not lead from the server back to itself.
 */
export function askPayfast({ payfast, publicUrl }: BackendSettings, ownDoor: AskPayfast): AskPayfast {
  const isOurs = payfast.mode === 'simulator' && payfast.baseUrl === publicUrl + SIMULATOR_PATH;
  return isOurs ? (url, init) => ownDoor(url.slice(publicUrl.length), init) : fetch;
}
