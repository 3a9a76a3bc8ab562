import { PATHS } from '#contract/paths.ts';
import type { BackendSettings } from '../../shop/settings.ts';
import type { PaymentProvider } from '../provider.ts';
import { checkoutForm } from './checkout-form.ts';

export const PAYFAST = 'payfast';

export const PAYFAST_MINIMUM_CENTS = 500;

export function payfastProvider({ payfast, publicUrl, shop }: BackendSettings): PaymentProvider {
  return {
    name: PAYFAST,
    minimumCents: PAYFAST_MINIMUM_CENTS,
    startPayment: (payment) => ({
      paymentUrl: `${payfast.baseUrl}/eng/process`,
      fields: checkoutForm(payment, {
        account: payfast,
        shopName: shop.name,
        notifyUrl: `${publicUrl}${PATHS.payfastNotification}`,
      }),
    }),
  };
}
