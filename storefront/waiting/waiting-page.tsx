import { data } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { ProductSkeletons } from '../pieces/products/product-skeletons.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/waiting-page.ts';
import './waiting-page.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Loading' });
}

/** Rendered internally while the requested page is slow. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { isWaiting, publicUrl } = context.get(storefrontContext);
  const wanted = new URL(request.url).searchParams.get('for');
  if (!isWaiting || wanted === null) throw data(null, { status: 404 });
  const { pathname, searchParams } = new URL(wanted, publicUrl);
  return { path: pathname, isList: searchParams.get('view') === 'list' };
}

export default function WaitingPage({ loaderData }: Route.ComponentProps) {
  const { path, isList } = loaderData;
  if (path === '/shop') return <WaitingShop isList={isList} />;
  if (path === '/') return <WaitingHome />;
  return path.startsWith('/shop/product/') ? <WaitingProduct /> : <WaitingText />;
}

function WaitingShop({ isList }: { isList: boolean }) {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head shop-head">
        <div>
          <SpringHeading level={1} text="OUR SHOP" wide="SHOP" />
          <Loading what="products" />
        </div>
      </div>
      <ProductSkeletons count={8} view={isList ? 'list' : 'grid'} />
    </main>
  );
}

const WaitingHome = () => (
  <main id="main" tabIndex={-1} className="wrap section">
    <Loading what="products" />
    <Lines />
    <ProductSkeletons count={4} />
  </main>
);

function WaitingProduct() {
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      <Loading what="product" />
      <div className="waiting-product" aria-hidden="true">
        <span className="waiting-product__picture skeleton" data-skeleton />
        <Lines />
      </div>
    </main>
  );
}

function WaitingText() {
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      <Loading what="page" />
      <Lines />
    </main>
  );
}

const Lines = () => (
  <div className="waiting-lines" aria-hidden="true">
    <span className="skeleton" data-skeleton />
    <span className="skeleton skeleton--text" />
    <span className="skeleton skeleton--text" />
    <span className="skeleton skeleton--text" />
  </div>
);

const Loading = ({ what }: { what: string }) => (
  <p className="muted" role="status">
    Loading {what} …
  </p>
);
