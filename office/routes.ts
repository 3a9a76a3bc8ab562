import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('sign-in', 'sign-in/sign-in-page.tsx'),
  route('sign-in/code', 'sign-in/code-page.tsx'),
  route('set-up/:link', 'set-up/set-up-page.tsx'),
  route('pulse', 'frame/pulse.ts'),
  route('orders/csv', 'orders/csv-route.ts'),
  route('pack/waybill/:id', 'pack/waybill.ts'),
  route('products/save', 'products/save-row.ts'),
  layout('frame/frame.tsx', [
    index('frame/first-place.ts'),
    route('more', 'frame/more-page.tsx'),
    route('undo/:id', 'frame/undo-page.tsx'),
    route('pack', 'pack/pack-page.tsx'),
    route('pack/check', 'pack/check-page.tsx'),
    route('pack/hand-over', 'pack/hand-over-page.tsx'),
    route('products', 'products/products-page.tsx'),
    route('orders', 'orders/orders-page.tsx'),
    route('orders/export', 'orders/export-page.tsx'),
    route('orders/bulk', 'orders/bulk-page.tsx'),
    route('orders/:number', 'orders/order-page.tsx', [route('refund', 'orders/refund-panel.tsx')]),
    route('people', 'people/people-page.tsx'),
    route('log', 'log/log-page.tsx'),
    route('account', 'account/account-page.tsx'),
    route('sign-out', 'account/sign-out.ts'),
  ]),
] satisfies RouteConfig;
