import { fetchOutside, type OutsideRequest } from '../../ground/fetch-outside.ts';
import type { BackendSettings, PayfastSettings } from '../../shop/settings.ts';
import { SIMULATOR_PATH } from '../payfast-simulator/page.ts';
import { encodeFields, type Field } from './form-fields.ts';

const TIMEOUT_MS = 20_000;

export type Confirmation = 'valid' | 'invalid' | 'unavailable';

/** Anything but a clear answer counts as unavailable. */
export async function confirmNotification(
  { baseUrl }: Pick<PayfastSettings, 'baseUrl'>,
  signed: readonly Field[],
  ask: PayfastTransport,
  timeoutMs = TIMEOUT_MS,
): Promise<Confirmation> {
  try {
    const response = await ask(`${baseUrl}/eng/query/validate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: encodeFields(signed),
      timeoutMs,
    });
    const answer = (await response.text()).trim();
    if (!response.ok) return 'unavailable';
    if (answer === 'VALID') return 'valid';
    return answer === 'INVALID' ? 'invalid' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

export type PayfastTransport = (url: string, init: OutsideRequest) => Response | Promise<Response>;

/** The simulator in this process is called directly, as PUBLIC_URL may be unreachable from the server. */
export function payfastTransport(
  { payfast, publicUrl }: BackendSettings,
  callInProcess: PayfastTransport,
): PayfastTransport {
  const isInProcess = payfast.mode === 'simulator' && payfast.baseUrl === publicUrl + SIMULATOR_PATH;
  return isInProcess ? (url, init) => callInProcess(url.slice(publicUrl.length), init) : fetchOutside;
}
