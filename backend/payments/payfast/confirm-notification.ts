import type { PayfastSettings } from '../../ground/settings.ts';
import type { AskPayfast } from './ask-payfast.ts';
import { encodeFields, type Field } from './form-fields.ts';

const CONFIRMATION_TIMEOUT_MS = 20_000;

export type Confirmation = 'valid' | 'invalid' | 'unavailable';

/** Asks PayFast whether it has really sent this; anything but a clear answer counts as unavailable. */
export async function confirmNotification(
  { baseUrl }: PayfastSettings,
  signed: readonly Field[],
  ask: AskPayfast,
): Promise<Confirmation> {
  try {
    const response = await ask(`${baseUrl}/eng/query/validate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: encodeFields(signed),
      redirect: 'error',
      signal: AbortSignal.timeout(CONFIRMATION_TIMEOUT_MS),
    });
    const answer = (await response.text()).trim();
    if (!response.ok) return 'unavailable';
    if (answer === 'VALID') return 'valid';
    return answer === 'INVALID' ? 'invalid' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
