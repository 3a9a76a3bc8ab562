import type { ShopApi } from '../api/shop-api.ts';
import { readWantForm, type TypedWant, typedWant } from './want-form.ts';

export interface WantAnswer {
  sent: boolean;
  errors: { field: string; message: string }[];
  typed?: TypedWant | undefined;
}

/** @param page Where the consent was given. */
export async function submitWant(
  shopApi: Pick<ShopApi, 'requestNotification'>,
  form: FormData,
  page: string,
): Promise<{ answer: WantAnswer; status: number }> {
  const typed = typedWant(form);
  const read = readWantForm(form, page);
  if (!read.ok) return { answer: { sent: false, errors: read.errors, typed }, status: 400 };
  const result = await shopApi.requestNotification(read.request);
  if (result.ok) return { answer: { sent: true, errors: [], typed }, status: 200 };
  const message =
    result.status === 400
      ? 'One of these is no longer in the shop. Please ask for it again.'
      : result.message;
  return { answer: { sent: false, errors: [{ field: '', message }], typed }, status: result.status || 503 };
}
