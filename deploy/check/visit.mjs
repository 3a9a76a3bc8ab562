// The shopper of deploy/check.sh, run by the image's own Node: looks at every kind of page, and orders.
import { setTimeout as wait } from 'node:timers/promises';

const { PORT = '3000', SHOP_API_KEY = '' } = process.env;
const shop = `http://127.0.0.1:${PORT}`;
const API = '/wp-json/wp/v2';
const PAGES = ['/shop', '/posts', '/checkout', '/office', '/sitemap.xml', '/sw.js', '/openapi.json'];

async function open(path, init = {}) {
  const headers = { 'content-type': 'application/json', 'x-api-key': SHOP_API_KEY };
  const answer = await fetch(shop + path, { headers, ...init });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

const isReady = async () => (await fetch(`${shop}/readyz`).catch(() => undefined))?.ok;

for (let seconds = 0; !(await isReady()); seconds += 1) {
  if (seconds === 60) throw new Error('not ready after a minute');
  await wait(1_000);
}

const home = await open('/');
const assets = [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/].map((kind) => {
  const [found] = kind.exec(home) ?? [];
  if (!found) throw new Error(`the home page links nothing like ${kind}`);
  return found;
});
const { data: products } = JSON.parse(await open(`${API}/products?per_page=100`));
const product = products.find(({ type, stock_quantity }) => type === 'simple' && stock_quantity > 1);
const picture = new URL(product.images[0].src).pathname;
const seen = [...PAGES, ...assets, `/shop/product/${product.id}`, picture, `${picture}.120.avif`];
for (const path of seen) await open(path);

const order = {
  billing: { first_name: 'Thandi', last_name: 'Mokoena', email: 'thandi@example.com', phone: '082 555 0142' },
  line_items: [{ product_id: product.id, quantity: 1 }],
  shipping_lines: [{ method_id: 'collect', total: '0.00' }],
};
const { order_number } = JSON.parse(
  await open(`${API}/orders`, { method: 'POST', body: JSON.stringify(order) }),
);
process.stdout.write(`opened ${seen.length + 1} addresses and ordered ${order_number}\n`);
