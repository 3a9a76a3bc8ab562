import { useContext } from 'react';
import { decimalFromCents } from '#domain/money.ts';
import { CURRENCY } from '#domain/shop-facts.ts';
import { isPurchasable, type StockState } from '#domain/stock.ts';
import { NonceContext } from '../nonce.ts';
import type { ProductView } from './product-view.ts';

interface ProductJsonLdProps {
  product: ProductView;
  publicUrl: string;
}

/** The product as search engines read it. */
export function ProductJsonLd({ product, publicUrl }: ProductJsonLdProps) {
  const nonce = useContext(NonceContext);
  // '<' could end the script element from inside a name.
  const json = JSON.stringify(productData(product, publicUrl)).replaceAll('<', '\\u003c');
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {json}
    </script>
  );
}

export function productData(product: ProductView, publicUrl: string) {
  const url = `${publicUrl}/shop/product/${product.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    image: product.images.map(({ src }) => new URL(src, publicUrl).href),
    description: product.shortDescription || undefined,
    sku: product.sku || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    offers: product.hasVariations ? rangeOffer(product, url) : offer(product, product.priceCents, url),
  };
}

const offer = (stock: StockState, priceCents: number, url: string) => ({
  '@type': 'Offer',
  url,
  price: decimalFromCents(priceCents),
  priceCurrency: CURRENCY,
  availability: availability(stock),
});

function rangeOffer(product: ProductView, url: string) {
  const prices = product.variations.map(({ priceCents }) => priceCents);
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalFromCents(prices.length > 0 ? Math.min(...prices) : product.priceCents),
    highPrice: decimalFromCents(prices.length > 0 ? Math.max(...prices) : product.priceCents),
    priceCurrency: CURRENCY,
    offerCount: prices.length,
    offers: product.variations.map((variation) =>
      offer(variation, variation.priceCents, `${url}?variation=${variation.id}`),
    ),
  };
}

function availability(stock: StockState): string | undefined {
  if (stock.stockStatus === 'unknown') return undefined;
  if (stock.stockStatus === 'onbackorder') return 'https://schema.org/BackOrder';
  return `https://schema.org/${isPurchasable(stock) ? 'InStock' : 'OutOfStock'}`;
}
