export function collectOrder(productIds: (number | undefined)[]) {
  return {
    billing: {
      first_name: 'Thandi',
      last_name: 'Mokoena',
      email: 'thandi@example.com',
      phone: '082 555 0142',
    },
    line_items: productIds.map((id) => ({ product_id: id, quantity: 1 })),
    shipping_lines: [{ method_id: 'collect', total: '0.00' }],
    delivery_method: 'collect',
  };
}
