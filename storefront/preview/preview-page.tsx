import { data } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { describeProductPage } from '../catalogue/product/describe-product-page.ts';
import ProductPage from '../catalogue/product-page.tsx';
import { describePostPage } from '../content/describe-post-page.ts';
import PostPage from '../content/post-page.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import type { Route } from './+types/preview-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, { title: loaderData ? `Preview: ${nameOf(loaderData)}` : ENDED });

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

const POST_LINK = /^post-/;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shopApi } = services;
  if (POST_LINK.test(params.link)) {
    const post = await shopApi.postPreview(params.link);
    if (post) return describePostPage(services, post);
  } else {
    const product = await shopApi.preview(params.link);
    if (product) return describeProductPage(services, product);
  }
  throw data(null, { status: 404 });
}

const nameOf = (shown: Route.ComponentProps['loaderData']): string =>
  'post' in shown ? shown.post.title : shown.product.name;

/** The product's or post's own page, for whoever has the link. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <aside className="wrap" aria-label="Preview">
        <Notice tone="warn">
          {'post' in loaderData ? (
            <>
              <b>Preview.</b> Only people with this link see the post like this.
            </>
          ) : (
            <>
              <b>Preview.</b> Only people with this link see the product like this. What is not in the shop
              yet cannot be ordered.
            </>
          )}
        </Notice>
      </aside>
      {'post' in loaderData ? <PostPage loaderData={loaderData} /> : <ProductPage loaderData={loaderData} />}
    </>
  );
}

const ENDED = 'This preview has ended';

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      <EmptyState
        spot="not-found"
        level={1}
        title={ENDED}
        actions={
          <ButtonLink to="/shop" look="gold" size="large">
            Back to Shop
          </ButtonLink>
        }
      >
        The link to it worked for a day.
      </EmptyState>
    </main>
  );
}
