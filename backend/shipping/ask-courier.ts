import { fetchOutside, isTimeout } from '../ground/fetch-outside.ts';

/** Longer than a rate may take: a person waits for it, and a second booking costs money. */
const TIMEOUT_MS = 20_000;
/** No waybill is larger. */
const MAX_BYTES = 5_000_000;

export interface CourierApi {
  token: string;
  baseUrl: string;
  timeoutMs?: number | undefined;
}

export type CourierReply = { ok: true; response: Response } | { ok: false; reason: string };

/** Failures are worded for the packer and follow the courier's name. */
export async function askCourier(
  { token, baseUrl, timeoutMs = TIMEOUT_MS }: CourierApi,
  path: string,
  body?: unknown,
): Promise<CourierReply> {
  try {
    const response = await fetchOutside(baseUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: body === undefined ? 'application/pdf, application/json' : 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
      maxBytes: MAX_BYTES,
    });
    return response.ok ? { ok: true, response } : { ok: false, reason: reasonOf(response.status) };
  } catch (error) {
    return { ok: false, reason: isTimeout(error) ? 'did not answer in time' : 'cannot be reached' };
  }
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403) return 'does not accept the key';
  if (status === 400 || status === 422) return 'does not take this parcel or its address';
  return status === 429 ? 'wants fewer calls for now' : `answered with an error (${status})`;
}

/** Nothing but a PDF is passed on. */
export async function readWaybill(
  reply: CourierReply,
): Promise<{ ok: true; pdf: Uint8Array<ArrayBuffer> } | { ok: false; reason: string }> {
  if (!reply.ok) return reply;
  try {
    const pdf = new Uint8Array(await reply.response.arrayBuffer());
    const isPdf = new TextDecoder('latin1').decode(pdf.subarray(0, 5)) === '%PDF-';
    return isPdf ? { ok: true, pdf } : { ok: false, reason: 'sent no waybill' };
  } catch {
    return { ok: false, reason: 'sent no waybill' };
  }
}
