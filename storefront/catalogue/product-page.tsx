import { useMemo, useRef } from 'react';
import { data, isRouteErrorResponse, Link, redirect } from 'react-router';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { isBoughtItself } from '#domain/catalogue/product-types.ts';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import { truncate } from '#domain/text/text.ts';
import { type StorefrontServices, storefrontContext } from '../api/context.ts';
import { CallError, type ShopApi, withFallback } from '../api/shop-api.ts';
import { JsonLd } from '../pieces/page/json-ld.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { Price } from '../pieces/products/price.tsx';
import { ROW_LENGTH } from '../pieces/products/product-grid.tsx';
import { ProductSection } from '../pieces/products/product-section.tsx';
import { StockLabel } from '../pieces/products/stock-label.tsx';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { FailedNotice } from '../ui/marks/failed-notice.tsx';
import { lazyComponent } from '../ui/overlays/lazy-component.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/product-page.ts';
import { BackButton } from './product/back-button.tsx';
import { BuyBox } from './product/buy-box.tsx';
import { describeProductPage } from './product/describe-product-page.ts';
import { findByAddress } from './product/find-by-address.ts';
import { galleryOf } from './product/gallery-images.ts';
import { pageData } from './product/product-data.ts';
import { ProductGallery } from './product/product-gallery.tsx';
import { brandAddress, categoryAddress, trailTo } from './product/product-trail.ts';
import type { ProductView } from './product/product-view.ts';
import { type Purchase, usePurchase } from './product/use-purchase.ts';
import { needsTable } from './product/variation-choice.ts';
import './product.css';

// Server-rendered, but hydrated from chunks of their own: used by few products, or below the fold.
const Trust = lazyComponent(() => import('./product/trust.tsx'));
const VariationTable = lazyComponent(() => import('./product/variation-table.tsx'));
const DeliveryEstimate = lazyComponent(() => import('./product/delivery-estimate.tsx'));
const SpecTable = lazyComponent(() => import('./product/spec-table.tsx'));
const StickyBuyBar = lazyComponent(() => import('./product/sticky-buy-bar.tsx'));
const SingleFacts = lazyComponent(() => import('./product/single-facts.tsx'));
const DeckCopy = lazyComponent(() => import('./product/deck-copy.tsx'));
const OtherPrintings = lazyComponent(() => import('./product/other-printings.tsx'));
const ConditionGuide = lazyComponent(() => import('./product/condition-guide.tsx'));
const UnknownProduct = lazyComponent(() => import('./product/unknown-product.tsx'));
const RecentlyViewed = lazyComponent(() => import('./product/recently-viewed.tsx'));

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: isNotFound(error) ? NOT_FOUND : FAILED });
  const { product, shared, offerTags } = loaderData;
  const page = {
    title: product.name,
    description: truncate(product.shortDescription || `${product.name}, couriered across South Africa.`, 160),
    path: `/shop/product/${product.id}`,
    shared,
    type: 'product',
  } as const;
  return [...pageMeta(site, page), ...offerTags];
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  if (params.id === undefined) throw await notFound(services, '', { text: 'No product ID provided' });
  const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0;
  const product = id > 0 ? await getProduct(services.shopApi, id) : undefined;
  if (!product) throw await notFound(services, params.id, { query: new URL(request.url).search });
  if (product.giftCard) throw redirect(`/gift-card/${product.id}`);
  if (product.virtual) {
    // Seats are sold on the page of their tournament.
    const [event] = await withFallback(services.shopApi.events({ products: [product.id] }), []);
    if (event?.post_slug) throw redirect(`/posts/${event.post_slug}`);
  }
  return describeProductPage(services, product);
}

/** The product of that name, if the address is one's; else what leads on from here. */
async function notFound(
  services: StorefrontServices,
  address: string,
  { text, query = '' }: { text?: string; query?: string },
) {
  const { id, ...found } = await findByAddress(services, address);
  return id === undefined
    ? data({ text, ...found }, { status: 404 })
    : redirect(`/shop/product/${id}${query}`, 301);
}

async function getProduct(shopApi: ShopApi, id: number) {
  try {
    return await shopApi.product(id);
  } catch (error) {
    if (error instanceof CallError) throw data(null, { status: 503 });
    throw error;
  }
}

export default function ProductPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  // The key resets choice and quantity when navigating to another product.
  return <ProductScreen key={loaderData.product.id} {...loaderData} />;
}

function ProductScreen(loaderData: Route.ComponentProps['loaderData']) {
  const {
    product,
    printings,
    namesakes,
    deckCopy,
    binder,
    suggestions,
    origin,
    city,
    vatIncluded,
    ...seller
  } = loaderData;
  const purchase = usePurchase(product);
  const gallery = useMemo(() => galleryOf(product), [product]);
  const row = useRef<HTMLDivElement>(null);
  const { variation, quantity, stock } = purchase;
  const selected = variation ?? product;
  const { heading, similar, more } = suggestions;
  const isFullRow = similar.length >= ROW_LENGTH;
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap" data-family={familyOf(product.brand)}>
        <div className="product-head">
          <BackButton />
          <Breadcrumbs trail={trailTo(product)} current={product.name} />
        </div>
        <div className={product.single ? 'product product--single' : 'product'}>
          <div className="product__title">
            <ProductTags product={product} />
            <SpringHeading level={1} text={product.single?.card ?? product.name} className="product__name" />
            {product.single && <SingleFacts {...product.single} />}
            <ProductPrice product={product} purchase={purchase} vatIncluded={vatIncluded} />
            {product.promotions.map(({ name, words }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
              <p key={`${place} ${name}`} className="small">
                Part of: <b>{name}</b>, {words}
              </p>
            ))}
          </div>
          <ProductGallery images={gallery} name={product.name} selectedSrc={variation?.image?.src} />
          <div className="product__info">
            {!product.single && product.shortDescription && (
              <p className="product__overview">{product.shortDescription}</p>
            )}
            <BuyBox product={product} purchase={purchase} row={row} />
            <Trust product={product} origin={origin} />
            {deckCopy && <DeckCopy copy={deckCopy} />}
          </div>
          {isPurchasable(stock) && !selected.virtual && (
            <div className="product__delivery">
              <DeliveryEstimate
                productId={product.id}
                variationId={variation?.id}
                name={product.name}
                goodsCents={selected.priceCents * quantity}
                isBackordered={stock.stockStatus === 'onbackorder'}
                city={city}
              />
            </div>
          )}
        </div>
      </div>
      {needsTable(product) && <VariationTable product={product} chosen={variation} />}
      <section className="product-detail">
        <div className="wrap">
          {printings.length + namesakes.length > 0 && (
            <OtherPrintings
              productId={product.id}
              name={product.name}
              printings={printings}
              namesakes={namesakes}
            />
          )}
          <div className="prose">
            {product.single ? (
              <SpringHeading text="The card" wide="card" />
            ) : (
              <SpringHeading text="In detail" wide="detail" />
            )}
            {product.single && product.shortDescription && <p>{product.shortDescription}</p>}
            <SafeHtml html={product.description} />
          </div>
          <SpecTable product={product} variation={variation} binder={binder} />
        </div>
      </section>
      {product.single && <ConditionGuide />}
      {isFullRow && <ProductSection heading={heading.text} wide={heading.wide} products={similar} />}
      <RecentlyViewed productId={product.id} joined={isFullRow ? NONE : similar} more={more} />
      {isBoughtItself(product.kind) && <StickyBuyBar product={product} purchase={purchase} row={row} />}
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

interface ProductPriceProps {
  product: ProductView;
  purchase: Purchase;
  vatIncluded: boolean;
}

/** A live region: screen readers announce the price, choice and stock of each choice. */
function ProductPrice({ product, purchase, vatIncluded }: ProductPriceProps) {
  const shown = purchase.variation ?? product;
  const isReduced = shown.onSale && shown.regularPriceCents > shown.priceCents;
  const isGroup = product.kind === 'grouped';
  const isRange = isGroup || (product.hasVariations && !purchase.variation);
  const terms = [purchase.variation?.name ?? product.single?.condition, vatIncluded && 'VAT included'];
  return (
    <div className="product__price" aria-live="polite" aria-atomic="true">
      <Price
        large
        price={formatRand(shown.priceCents)}
        regular={isReduced ? formatRand(shown.regularPriceCents) : undefined}
        from={isRange}
      />
      {shown.onSale && <Badge kind="sale">SALE</Badge>}
      <span className="small muted">{terms.filter(Boolean).join(', ')}</span>
      {!isGroup && <StockLabel stock={purchase.stock}>{leftLabel(purchase)}</StockLabel>}
    </div>
  );
}

/** undefined: the default stock label. */
function leftLabel({ stock, left, inCart }: Purchase): string | undefined {
  const hasUnitsInCart = left < (stock.stockQuantity ?? 0);
  if (!hasUnitsInCart || !isPurchasable(stock)) return undefined;
  return left > 0 ? `${left} in stock` : `All ${inCart || ''} in your cart`;
}

const NONE: CardProduct[] = [];

const NOT_FOUND = 'Product Not Found';
const FAILED = 'Failed to load product details';

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      {isNotFound(error) ? (
        <UnknownProduct
          title={NOT_FOUND}
          text={error.data?.text ?? 'The product you are looking for does not exist.'}
          products={error.data?.products ?? NONE}
          words={error.data?.words}
          areSimilar={error.data?.areSimilar}
        />
      ) : (
        <FailedNotice>
          <h1 className="title">{FAILED}</h1>
        </FailedNotice>
      )}
    </main>
  );
}
