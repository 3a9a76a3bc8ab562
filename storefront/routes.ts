import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./home/home-page.tsx'),
  route('shop', './catalogue/shop-page.tsx'),
  route('shop/product/:id', './catalogue/product-page.tsx'),
  route('search/suggestions', './search/suggestions-route.ts'),
  route('cart', './cart/cart-page.tsx'),
  route('checkout', './checkout/checkout-page.tsx'),
  route('checkout/rates', './checkout/rates-route.ts'),
  route('checkout/lockers', './checkout/lockers-route.ts'),
  route('shipping', './shipping/calculator-page.tsx'),
  route('shipping/estimate', './shipping/estimate-route.ts'),
  route('payment/success', './payment/success-page.tsx'),
  route('payment/failure', './payment/failure-page.tsx'),
  route('payment/cancel', './payment/cancel-route.ts'),
  route('contact', './contact/contact-page.tsx'),
  route('privacy', './policies/privacy-page.tsx'),
  route('shipping-policy', './policies/shipping-page.tsx'),
  route('returns-policy', './policies/returns-page.tsx'),
  route('cookies-policy', './policies/cookies-page.tsx'),
  ...['return-policy', 'privacy-policy', 'blog-hub'].map((id) =>
    route(id, './policies/moved-route.ts', { id }),
  ),
  route('*', './not-found-page.tsx'),
] satisfies RouteConfig;
