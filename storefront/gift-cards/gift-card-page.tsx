import { randomUUID } from 'node:crypto';
import { type FormEvent, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { GIFT_CARD_LENGTHS, lastSendDay } from '#domain/credit/sold-gift-card.ts';
import { decimalFromCents, formatRand, formatWholeRand } from '#domain/money/money.ts';
import { LEAST_GIFT_CARD_CENTS } from '#domain/shop/gift-card-terms.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { type StorefrontServices, storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { CallError } from '../api/shop-api.ts';
import { payingCookie } from '../cart/paying-cookie.ts';
import { PaymentForm } from '../pieces/orders/payment-form.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Field } from '../ui/controls/field.tsx';
import { TextAreaField } from '../ui/controls/text-area-field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/gift-card-page.ts';
import { AmountChoice } from './amount-choice.tsx';
import { buyGiftCard, type Unbought } from './buy-gift-card.ts';
import { GIFT_CARD_FIELDS, type GiftCardField, readGiftCardForm } from './gift-card-form.ts';
import styles from './gift-cards.css?url';
import { MailPreview, type PreviewedCard } from './mail-preview.tsx';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.product.name ?? 'Gift card',
    description: 'Give an amount to spend in the shop, by email.',
  });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shop } = services;
  const { name, image } = await findGiftCard(services, params.id);
  const now = new Date();
  return {
    product: { name, image },
    shopName: shop.name,
    amounts: shop.giftCards.amountsCents.map((cents) => ({
      value: decimalFromCents(cents),
      label: formatWholeRand(cents),
    })),
    range: `${formatRand(LEAST_GIFT_CARD_CENTS)} to ${formatRand(shop.giftCards.mostCents)}`,
    days: { first: southAfricanDay(now), last: lastSendDay(now) },
    waitHours: shop.giftCards.waitHours,
    attempt: randomUUID(),
  };
}

/** Throws 404 for a product that is not a gift card, and while no gift cards are sold. */
async function findGiftCard({ shopApi, shop }: StorefrontServices, address: string) {
  const id = /^\d{1,10}$/.test(address) ? Number(address) : 0;
  const isSold = id > 0 && shop.codesAndCredit && !shop.giftCards.off;
  const product = isSold ? await getProduct(shopApi, id) : undefined;
  if (!product?.giftCard) throw data(null, { status: 404 });
  return { id, name: product.name, image: product.images[0] };
}

async function getProduct(shopApi: StorefrontServices['shopApi'], id: number) {
  try {
    return await shopApi.product(id);
  } catch (error) {
    if (error instanceof CallError) throw data(null, { status: 503 });
    throw error;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(storefrontContext);
  const form = await readForm(request);
  const { id } = await findGiftCard(services, params.id);
  const { answer, status } = await buyGiftCard(services, id, form, new Date());
  if (answer.kind === 'unbought') return data(answer, { status });
  const cookie = payingCookie(request, answer.orderId, { order_key: answer.orderKey }, services.publicUrl);
  return data(answer, { status, headers: { 'Set-Cookie': cookie } });
}

/** The form stays filled without an answer, and submitting it again gives the same order. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readGiftCardForm(await request.clone().formData());
  return withFormFallback(
    serverAction(),
    (alert): Unbought => ({ kind: 'unbought', values, errors: {}, alert }),
  );
}

export const shouldRevalidate = skipAfterPost;

export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, shopName, amounts, range, days, waitHours, attempt } = loaderData;
  const [card, setCard] = useState<PreviewedCard>({
    amount: amounts[0]?.value ?? '',
    ...(actionData?.kind === 'unbought' && actionData.values),
  });
  const isSending = useNavigation().formMethod === 'POST';
  if (actionData?.kind === 'pay') return <PaymentForm {...actionData} />;
  const { values, errors = {}, alert } = actionData ?? {};
  const field = (name: GiftCardField) => ({ name, defaultValue: values?.[name] ?? '', error: errors[name] });
  const listed = GIFT_CARD_FIELDS.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ field: name, message }];
  });
  const preview = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    setCard(readGiftCardForm(form));
  };
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head stack">
        <Breadcrumbs trail={[]} current={product.name} />
        <SpringHeading level={1} text={product.name} />
        <p className="lead">
          Mailed to whom you like, on the day you like. What is left on it stays there, and it never expires.
        </p>
      </div>
      <div className="gift-card">
        <Form method="post" className="gift-card__form" onInput={preview} preventScrollReset noValidate>
          <input type="hidden" name="attempt" value={attempt} />
          {alert && <Notice tone="error">{alert}</Notice>}
          <ErrorSummary errors={listed} attempt={actionData} />
          <section className="panel gift-card__part">
            <AmountChoice amounts={amounts} chosen={values?.amount} />
            <Field
              {...field('ownAmount')}
              label="Or an amount of your own"
              inputMode="decimal"
              hint={range}
              maxLength={12}
            />
          </section>
          <section className="panel gift-card__part">
            <h2 className="title">Who it is for</h2>
            <Field
              {...field('to_name')}
              label="Their name"
              maxLength={GIFT_CARD_LENGTHS.name}
              autoComplete="off"
            />
            <Field
              {...field('to_email')}
              label="Their email"
              type="email"
              inputMode="email"
              maxLength={CHECKOUT_LENGTHS.email}
              autoComplete="off"
              hint="Empty: the gift card comes to you"
            />
            <Field
              {...field('from_name')}
              label="From"
              maxLength={GIFT_CARD_LENGTHS.name}
              hint="As they know you"
            />
            <TextAreaField
              {...field('message')}
              label="Message"
              rows={4}
              maxLength={GIFT_CARD_LENGTHS.message}
              hint={`Up to ${GIFT_CARD_LENGTHS.message} characters`}
            />
            <Field
              {...field('send_on')}
              label="Day"
              type="date"
              min={days.first}
              max={days.last}
              hint="Empty: as soon as you have paid"
            />
          </section>
          <section className="panel gift-card__part">
            <h2 className="title">Your details</h2>
            <Field
              {...field('firstName')}
              label="First name"
              autoComplete="given-name"
              maxLength={CHECKOUT_LENGTHS.firstName}
              required
            />
            <Field
              {...field('lastName')}
              label="Last name"
              autoComplete="family-name"
              maxLength={CHECKOUT_LENGTHS.lastName}
              required
            />
            <Field
              {...field('email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={CHECKOUT_LENGTHS.email}
              hint="For your order confirmation"
              required
            />
            <Field
              {...field('phone')}
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={CHECKOUT_LENGTHS.phone}
              hint="If we have a question about your order"
              required
            />
            <p className="small muted">
              A gift card is paid through PayFast, without codes and other gift cards. It has no VAT: VAT is
              in what is bought with it.
              {waitHours > 0 && ` It can be spent ${waitHours} hours after its payment.`}
            </p>
            <Button type="submit" look="gold" size="large" icon="lock" busy={isSending}>
              {isSending ? 'One moment...' : 'Pay for the gift card'}
            </Button>
          </section>
        </Form>
        <MailPreview card={card} shopName={shopName} image={product.image} />
      </div>
    </main>
  );
}
