import { imageVariant } from '#contract/media.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { RETURN_WINDOW_DAYS } from '#domain/shop/policies.ts';
import { COUNTRY, CURRENCY, type DeliverySettings } from '#domain/shop/shop-facts.ts';
import { isPurchasable, type StockState } from '#domain/stock/stock.ts';
import type { Variation } from '../../api/shop-api.ts';
import { trailTo } from './product-trail.ts';
import type { ProductView } from './product-view.ts';

interface Seller {
  publicUrl: string;
  delivery: DeliverySettings;
}

export const pageData = (product: ProductView, seller: Seller) => [
  productData(product, seller),
  breadcrumbData(
    [
      { label: 'Home', to: '/' },
      ...trailTo(product),
      { label: product.name, to: `/shop/product/${product.id}` },
    ],
    seller.publicUrl,
  ),
];

export function productData(product: ProductView, seller: Seller) {
  const url = `${seller.publicUrl}/shop/product/${product.id}`;
  const shared = {
    name: product.name,
    url,
    image: product.images.map(({ src }) => absolute(src, seller)),
    description: product.shortDescription || undefined,
    sku: product.sku || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brandName ?? product.brand } : undefined,
  };
  if (product.kind === 'grouped') {
    return { ...CONTEXT, '@type': 'Product', ...shared, offers: offersOfMembers(product) };
  }
  if (!product.hasVariations) {
    return { ...CONTEXT, '@type': 'Product', ...shared, offers: offer(product, url, seller) };
  }
  return {
    ...CONTEXT,
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: String(product.id),
    variesBy: product.variationAttributes.map(({ name }) => VARIES_BY.get(name.toLowerCase()) ?? name),
    hasVariant: product.variations.map((variation) => variant(product, variation, url, seller)),
  };
}

function offersOfMembers({ members }: ProductView) {
  const prices = members.map(({ priceCents }) => priceCents);
  if (prices.length === 0) return undefined;
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalFromCents(Math.min(...prices)),
    highPrice: decimalFromCents(Math.max(...prices)),
    priceCurrency: CURRENCY,
    offerCount: prices.length,
  };
}

function variant(product: ProductView, variation: Variation, productUrl: string, seller: Seller) {
  const url = `${productUrl}?variation=${variation.id}`;
  const image = variation.image ?? product.images[0];
  return {
    '@type': 'Product',
    name: `${product.name} - ${variation.name}`,
    url,
    image: image && absolute(image.src, seller),
    sku: variation.sku || undefined,
    additionalProperty: Object.entries(variation.attributes).map(([name, value]) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers: offer(variation, url, seller),
  };
}

export const breadcrumbData = (trail: readonly { label: string; to: string }[], publicUrl: string) => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: publicUrl + to,
  })),
});

const CONTEXT = { '@context': 'https://schema.org' } as const;

const VARIES_BY = new Map([
  ['colour', 'https://schema.org/color'],
  ['size', 'https://schema.org/size'],
]);

function offer(
  sold: StockState & Pick<Variation, 'priceCents' | 'virtual'>,
  url: string,
  { delivery }: Seller,
) {
  const { priceCents } = sold;
  return {
    '@type': 'Offer',
    url,
    price: decimalFromCents(priceCents),
    priceCurrency: CURRENCY,
    availability: availability(sold),
    shippingDetails: sold.virtual ? undefined : shipping(priceCents, delivery),
    hasMerchantReturnPolicy: RETURNS,
  };
}

function shipping(goodsCents: number, { standardCents, freeDoorFromCents, standardDays }: DeliverySettings) {
  const [minValue, maxValue] = standardDays;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimalFromCents(goodsCents >= freeDoorFromCents ? 0 : standardCents),
      currency: CURRENCY,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY.code },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    },
  };
}

/** The shopper pays for returning unwanted goods (specification, section 9). */
const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY.code,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_WINDOW_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
} as const;

function availability(stock: StockState): string | undefined {
  if (stock.stockStatus === 'unknown') return undefined;
  if (!isPurchasable(stock)) return 'https://schema.org/OutOfStock';
  return `https://schema.org/${stock.stockStatus === 'onbackorder' ? 'BackOrder' : 'InStock'}`;
}

/** Search engines do not index SVG: link the raster version. */
const absolute = (src: string, { publicUrl }: Seller): string =>
  new URL(imageVariant(src, 1200, 'webp') ?? src, publicUrl).href;
