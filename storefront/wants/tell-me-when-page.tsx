import { useState } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { formatRand } from '#domain/money.ts';
import { MAX_WANTED_UNITS, WANT_CONSENT } from '#domain/wants.ts';
import { storefrontContext } from '../api/context.ts';
import { skipAfterPost, withFormFallback } from '../api/form-fallback.ts';
import { readForm } from '../api/read-form.ts';
import { privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Field } from '../ui/controls/field.tsx';
import { RadioTiles } from '../ui/controls/radio-tiles.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/tell-me-when-page.ts';
import { readWantedItems, readWantForm, typedWant, wantChoices } from './want-form.ts';
import { WantedGoods } from './wanted-goods.tsx';
import styles from './wants.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Tell me when');

export async function loader({ request, context }: Route.LoaderArgs) {
  const items = readWantedItems(new URL(request.url).searchParams);
  const { shopApi } = context.get(storefrontContext);
  const include = items.map(({ productId }) => productId);
  const { products } =
    include.length > 0 ? await shopApi.products({ include, perPage: 100 }) : { products: [] };
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const goods = products.map((product) => ({
    productId: product.id,
    name: product.name,
    image: product.images[0]?.src,
    priceCents: product.priceCents,
    quantity: quantities.get(product.id) ?? 1,
    choices: wantChoices(product),
  }));
  return data({ goods }, { status: goods.length > 0 ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = typedWant(form);
  const read = readWantForm(form, new URL(request.url).pathname);
  if (!read.ok) return data({ sent: false, errors: read.errors, typed }, { status: 400 });
  const answer = await context.get(storefrontContext).shopApi.askToBeTold(read.request);
  if (answer.ok) return data({ sent: true, errors: [], typed });
  const message =
    answer.status === 400 ? 'One of these is no longer in the shop. Please ask for it anew.' : answer.message;
  return data({ sent: false, errors: [{ field: '', message }], typed }, { status: answer.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message) => ({
    sent: false,
    errors: [{ field: '', message }],
    typed: undefined,
  }));

export const shouldRevalidate = skipAfterPost;

type Goods = Route.ComponentProps['loaderData']['goods'];

export default function TellMeWhenPage({ loaderData: { goods }, actionData }: Route.ComponentProps) {
  const [first] = goods;
  if (!first) return <NothingToTell />;
  if (actionData?.sent) return <OneMoreStep email={actionData.typed?.email ?? ''} goods={goods} />;
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head">
        <SpringHeading level={1} text="Tell me when" wide="when" />
      </div>
      <WantForm goods={goods} first={first} sent={actionData} />
    </main>
  );
}

interface WantFormProps {
  goods: Goods;
  first: Goods[number];
  sent: Route.ComponentProps['actionData'];
}

function WantForm({ goods, first, sent }: WantFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const [choice, setChoice] = useState(sent?.typed?.choice ?? first.choices[0]?.value);
  const isSingle = goods.length === 1;
  const errorOf = (field: string) => sent?.errors.find((error) => error.field === field)?.message;
  return (
    <Form method="post" className="panel want-form" noValidate>
      {sent && <ErrorSummary errors={sent.errors} />}
      <ul className="wanted-list">
        {goods.map(({ productId, name, image, quantity }) => (
          <li key={productId}>
            <input type="hidden" name="item" value={`${productId}:${quantity}`} />
            <WantedGoods
              name={name}
              image={image}
              detail={isSingle ? 'We mail you once when it is in stock.' : `${quantity} wanted`}
            />
          </li>
        ))}
      </ul>
      {isSingle && first.choices.length > 0 && (
        <RadioTiles
          name="choice"
          legend="Which will do?"
          variant="methods"
          options={first.choices}
          value={choice}
          onChange={setChoice}
        />
      )}
      {isSingle && (
        <div className="want-form__row">
          <Field
            name="max_price"
            label="At most (optional)"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            hint={`In rand. Now ${formatRand(first.priceCents)}.`}
            defaultValue={sent?.typed?.max_price}
            error={errorOf('max_price')}
          />
          <Field
            name="quantity"
            label="How many"
            type="number"
            min={1}
            max={MAX_WANTED_UNITS}
            inputMode="numeric"
            defaultValue={sent?.typed?.quantity ?? first.quantity}
            error={errorOf('quantity')}
          />
        </div>
      )}
      <Field
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={sent?.typed?.email}
        error={errorOf('email')}
      />
      <Checkbox name="consent" id="consent" label={WANT_CONSENT} aria-invalid={Boolean(errorOf('consent'))} />
      <Button type="submit" look="gold" size="large" busy={isSending} disabled={isSending}>
        {isSending ? 'Sending...' : 'Ask for it'}
      </Button>
      <p className="small muted">
        Your address is used for this and nothing else.{' '}
        <Link className="text-link" to="/privacy">
          Privacy
        </Link>
      </p>
    </Form>
  );
}

/** The same words whether the address is known or not. */
function OneMoreStep({ email, goods }: { email: string; goods: Goods }) {
  const [only] = goods;
  const what = goods.length === 1 && only ? only.name : `${goods.length} items`;
  const back = goods.length === 1 && only ? `/shop/product/${only.productId}` : '/shop';
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head">
        <SpringHeading level={1} text="One more step" wide="step" />
      </div>
      <div className="panel want-form" role="status">
        <p>
          We sent a mail to <b>{email}</b>. Press the button in it and you are on the list for {what}. Nothing
          is kept if you do not.
        </p>
        <p className="small muted">No mail in ten minutes? Look in the spam folder, or ask again.</p>
        <ButtonLink to={back}>{goods.length === 1 ? 'Back to the product' : 'Go on shopping'}</ButtonLink>
      </div>
    </main>
  );
}

function NothingToTell() {
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Nothing to wait for" wide="wait" />
        <p className="lead">Open something that is sold out and press 'Tell me when' there.</p>
        <div className="row">
          <ButtonLink to="/shop" look="gold" size="large">
            Go to the shop
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
