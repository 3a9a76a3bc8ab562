import { useRef } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { formatRand } from '#domain/money.ts';
import { isPurchasable } from '#domain/stock.ts';
import { truncate } from '#domain/text.ts';
import { storefrontContext } from '../api/context.ts';
import { orElse, type ShopApi, ShopApiError } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import { JsonLd } from '../pieces/page/json-ld.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { familyOf } from '../pieces/products/family.ts';
import { Price } from '../pieces/products/price.tsx';
import { ProductSection } from '../pieces/products/product-section.tsx';
import { StockLabel } from '../pieces/products/stock-label.tsx';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';
import { FailedNotice } from '../ui/marks/failed-notice.tsx';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/product-page.ts';
import { Assurances } from './assurances.tsx';
import { BackButton } from './back-button.tsx';
import { BuyBox } from './buy-box.tsx';
import { findAlike } from './find-alike.ts';
import { pageData } from './product-data.ts';
import { ProductGallery } from './product-gallery.tsx';
import { brandAddress, categoryAddress, trailTo } from './product-trail.ts';
import { type ProductView, toProductView } from './product-view.ts';
import { SpecTable } from './spec-table.tsx';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { type Purchase, usePurchase } from './use-purchase.ts';
import { needsTable } from './variation-choice.ts';
import './product.css';

// What only some products have, and what is read after the rest: the server writes it, its code comes later.
const VariationTable = lazyPart(() => import('./variation-table.tsx'));
const DeliveryEstimate = lazyPart(() => import('./delivery-estimate.tsx'));
const RecentlyViewed = lazyPart(() => import('./recently-viewed.tsx'));

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: isNotFound(error) ? NOT_FOUND : FAILED });
  const { product } = loaderData;
  return pageMeta(site, {
    title: product.name,
    description: truncate(product.shortDescription || `${product.name}, couriered across South Africa.`, 160),
    path: `/shop/product/${product.id}`,
    image: product.images[0]?.src,
    type: 'product',
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shopApi, shop, publicUrl } = services;
  if (params.id === undefined) throw data('No product ID provided', { status: 404 });
  const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0;
  const product = id > 0 ? await getProduct(shopApi, id) : undefined;
  if (!product) throw data(null, { status: 404 });
  const near = orElse(shopApi.linked(id), { upsells: [], crossSells: [] }).then(({ upsells }) =>
    findAlike(shopApi, product, upsells),
  );
  const [view, { alike, more }] = await Promise.all([
    toProductView(shopApi, product),
    orElse(withTimeout(near, PART_TIMEOUT_MS, services), { alike: [], more: [] }),
  ]);
  return {
    product: view,
    alike,
    more,
    city: shop.city,
    publicUrl,
    delivery: shop.delivery,
  };
}

async function getProduct(shopApi: ShopApi, id: number) {
  try {
    return await shopApi.product(id);
  } catch (error) {
    if (error instanceof ShopApiError) throw data(null, { status: 503 });
    throw error;
  }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product is another page: its choice and quantity start afresh.
  return <ProductScreen key={loaderData.product.id} {...loaderData} />;
}

function ProductScreen({ product, alike, more, city, ...seller }: Route.ComponentProps['loaderData']) {
  const purchase = usePurchase(product);
  const row = useRef<HTMLDivElement>(null);
  const { variation, quantity, stock } = purchase;
  const chosen = variation ?? product;
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap" data-family={familyOf(product.brand)}>
        <div className="product-head">
          <BackButton />
          <Breadcrumbs trail={trailTo(product)} current={product.name} />
        </div>
        <div className="product">
          <div className="product__title">
            <ProductTags product={product} />
            <SpringHeading level={1} text={product.name} className="product__name" />
            <ProductPrice product={product} purchase={purchase} />
          </div>
          <ProductGallery images={galleryOf(product)} name={product.name} wanted={variation?.image?.src} />
          <div className="product__info">
            {product.shortDescription && <p className="product__overview">{product.shortDescription}</p>}
            <BuyBox product={product} purchase={purchase} row={row} />
            {isPurchasable(stock) && (
              <DeliveryEstimate
                productId={product.id}
                variationId={variation?.id}
                name={product.name}
                goodsCents={chosen.priceCents * quantity}
                isBackordered={stock.stockStatus === 'onbackorder'}
                city={city}
              />
            )}
            <Assurances />
          </div>
        </div>
      </div>
      {needsTable(product) && <VariationTable product={product} chosen={variation} />}
      <section className="product-detail">
        <div className="wrap">
          <div className="prose">
            <SpringHeading text="In detail" wide="detail" />
            <SafeHtml html={product.description} />
          </div>
          <SpecTable product={product} variation={variation} />
        </div>
      </section>
      <ProductSection heading="You May Also Like" wide="Also" products={alike} />
      <RecentlyViewed productId={product.id} more={more} />
      {product.kind !== 'external' && product.kind !== 'grouped' && (
        <StickyBuyBar product={product} purchase={purchase} row={row} />
      )}
      <JsonLd data={import.meta.env.SSR && pageData(product, seller)} />
    </main>
  );
}

function ProductTags({ product }: { product: ProductView }) {
  return (
    <ul className="product__tags">
      {product.brand && (
        <li>
          <Link className="tag" to={brandAddress(product.brand)}>
            {product.brandName}
          </Link>
        </li>
      )}
      {product.categories.map((category) => (
        <li key={category.slug}>
          <Link className="tag tag--plain" to={categoryAddress(category)}>
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Price and stock of what is chosen; a change is read out. */
function ProductPrice({ product, purchase }: { product: ProductView; purchase: Purchase }) {
  const shown = purchase.variation ?? product;
  const isReduced = shown.onSale && shown.regularPriceCents > shown.priceCents;
  const isGroup = product.kind === 'grouped';
  const isRange = isGroup || (product.hasVariations && !purchase.variation);
  return (
    <div className="product__price" aria-live="polite" aria-atomic="true">
      {purchase.variation && <p className="sr-only">{purchase.variation.name}</p>}
      <div className="row">
        <Price
          large
          price={formatRand(shown.priceCents)}
          regular={isReduced ? formatRand(shown.regularPriceCents) : undefined}
          from={isRange}
        />
        {shown.onSale && <Badge kind="sale">SALE</Badge>}
      </div>
      {!isGroup && <StockLabel stock={purchase.stock}>{leftLabel(purchase)}</StockLabel>}
    </div>
  );
}

/** What can still be added; undefined keeps the label's usual words. */
function leftLabel({ stock, left, inCart }: Purchase): string | undefined {
  const isTaken = left < (stock.stockQuantity ?? 0);
  if (!isTaken || !isPurchasable(stock)) return undefined;
  return left > 0 ? `${left} in stock` : `All ${inCart || ''} in your cart`;
}

/** The product's images, and those that only a variation has. */
function galleryOf({ images, variations }: ProductView) {
  const all = [...images, ...variations.flatMap(({ image }) => image ?? [])];
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index);
}

const NOT_FOUND = 'Product Not Found';
const FAILED = 'Failed to load product details';

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      {isNotFound(error) ? (
        <EmptyState
          spot="not-found"
          level={1}
          title={NOT_FOUND}
          actions={
            <ButtonLink to="/shop" look="gold" size="large">
              Back to Shop
            </ButtonLink>
          }
        >
          {typeof error.data === 'string' ? error.data : 'The product you are looking for does not exist.'}
        </EmptyState>
      ) : (
        <FailedNotice>
          <h1 className="title">{FAILED}</h1>
        </FailedNotice>
      )}
    </main>
  );
}
