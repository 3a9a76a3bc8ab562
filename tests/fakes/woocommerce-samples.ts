/** Each product uses other variants of WooCommerce's format. */
export const SAMPLE_PRODUCTS = [
  {
    // Prefixed attribute keys, an older name for defaults, numeric prices, a variation for any size.
    id: 44,
    name: 'V-Neck T-Shirt',
    slug: 'v-neck-t-shirt',
    type: 'variable',
    price: 15,
    regular_price: '',
    sale_price: '',
    stock_status: 'instock',
    stock_quantity: null,
    short_description: '<p>This is a <strong>variable</strong> product &amp; more.</p>',
    description: '<p>Pellentesque habitant morbi.</p><script>alert(1)</script>',
    images: [{ id: 1, src: 'https://woo.example/vneck-tee-2.jpg', alt: '' }],
    categories: [{ id: 17, name: 'Tshirts', slug: 'tshirts' }],
    brands: [{ id: 9, name: 'Woo &amp; Sons', slug: 'woo-sons' }],
    attributes: [
      { id: 2, name: 'Color', slug: 'pa_color', variation: true, visible: true, options: ['Blue', 'Red'] },
      {
        id: 3,
        name: 'Size',
        slug: 'pa_size',
        variation: true,
        visible: true,
        options: ['Large', 'Medium'],
      },
    ],
    defaultAttributes: { attribute_pa_color: 'red' },
    variations: [
      {
        id: 60,
        price: '20.00',
        attributes: { attribute_pa_color: 'red', attribute_pa_size: '' },
        stock_status: 'instock',
      },
      {
        id: 61,
        regular_price: '15',
        attributes: [
          { name: 'pa_color', option: 'blue' },
          { id: 3, name: 'Size', option: 'Large' },
        ],
        stock_status: 'outofstock',
      },
    ],
  },
  {
    // Brand as an attribute, no image, a plugin's stock status, the id as a string.
    id: '46',
    name: 'Hoodie with Logo',
    slug: 'hoodie-with-logo',
    type: 'simple',
    price: '45',
    regular_price: '45',
    images: [],
    stock_status: 'preorder',
    attributes: [{ id: 0, name: 'pa_brand', options: ['Hood House'] }],
    categories: [],
  },
  {
    // Brand as a field, no price, images as URLs, stock as text, empty dimensions.
    id: 48,
    name: 'Beanie &#8211; warm',
    type: 'simple',
    brand: 'Cap Corner',
    price: null,
    images: ['https://woo.example/beanie-2.jpg'],
    stock_quantity: '7',
    weight: '.2',
    dimensions: { length: '', width: '', height: '' },
    categories: ['Accessories'],
  },
  {
    // Brand in the meta data, a malformed price beside a valid one, on sale.
    id: 50,
    name: 'Belt',
    type: 'simple',
    price: 'from R55',
    regular_price: '65.00',
    sale_price: '55.00',
    on_sale: true,
    meta_data: [
      { key: '_yoast', value: { a: 1 } },
      { key: 'product_brand', value: 'Buckle Bros' },
    ],
    images: false,
    stock_status: 'outofstock',
  },
  {
    id: 70,
    name: 'Logo Collection',
    type: 'grouped',
    purchasable: false,
    price: '',
    grouped_products: [46, 48],
    images: null,
  },
  {
    id: 71,
    name: 'WordPress Pennant',
    type: 'external',
    purchasable: false,
    external_url: 'https://merch.example',
    price: '11.05',
  },
  // A plugin's own type, and nothing else.
  { id: 72, name: 'Gift voucher', type: 'pw-gift-card' },
] as const;

/** One of them is invalid. */
export const SAMPLE_CATEGORIES = [
  { id: 15, name: 'Clothing', slug: 'clothing', parent: 0, count: 5 },
  { id: 17, name: 'Tshirts', slug: 'tshirts', parent: 15, count: 1 },
  { id: 18, name: 'Accessories &amp; more', slug: 'accessories', count: '2' },
  { name: 'A category without an id' },
] as const;
