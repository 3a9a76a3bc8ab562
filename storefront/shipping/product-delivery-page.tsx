import { data } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { DeliveryPanel } from '../pieces/delivery/delivery-panel.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { toBoughtProduct } from '../pieces/products/bought-product.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import { withUnbrokenCodes } from '../ui/text/unbroken-codes.tsx';
import type { Route } from './+types/product-delivery-page.ts';
import { findEstimate } from './find-estimate.ts';
import './calculator.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Delivery estimate' });
}

/** The product page's delivery panel, for browsers without JavaScript. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shopApi, shop } = context.get(storefrontContext);
  const query = new URL(request.url).searchParams;
  const product = /^[1-9]\d{0,9}$/.test(params.id) ? await shopApi.product(Number(params.id)) : undefined;
  if (!product) throw data(null, { status: 404 });
  const variation = product.variations.find(({ id }) => id === Number(query.get('variation')));
  const { priceCents, stockStatus } = variation ?? product;
  const { name } = toBoughtProduct(product, variation);
  const asked = {
    product: product.id,
    variation: variation?.id,
    name,
    goodsCents: priceCents,
    postcode: (query.get('postcode') ?? '').trim().slice(0, 10),
  };
  return {
    ...asked,
    isBackordered: stockStatus === 'onbackorder',
    city: shop.city,
    delivery: shop.delivery,
    estimate: await findEstimate({ shopApi, shop }, asked),
  };
}

export default function ProductDeliveryPage({ loaderData }: Route.ComponentProps) {
  const { product, variation, name, ...panel } = loaderData;
  const address = `/shop/product/${product}${variation ? `?variation=${variation}` : ''}`;
  return (
    <main id="main" className="wrap section product-delivery" tabIndex={-1}>
      <Breadcrumbs trail={[{ label: name, to: address }]} current="Delivery" />
      <SpringHeading level={1} text="Delivery to your door" wide="door" />
      <p className="lead">{withUnbrokenCodes(name)}</p>
      <DeliveryPanel productId={product} variationId={variation} {...panel} />
      <ButtonLink to={address} icon="arrow-left">
        Back to the product
      </ButtonLink>
    </main>
  );
}
