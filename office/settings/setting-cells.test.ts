import { expect, it } from 'vitest';
import { DEFAULT_MENU } from '#domain/shop/menus.ts';
import { cellsOf, changeRows, readRowChange, readValue } from './setting-cells.ts';
import { fieldsOf, SETTING_PARTS } from './setting-fields.ts';

const ALL = SETTING_PARTS.flatMap(fieldsOf);

function fieldNamed(name: string) {
  const found = ALL.find(({ field }) => field === name);
  if (!found) throw new Error(name);
  return found;
}

it.each<[string, unknown]>([
  ['name', 'Karoo Cards'],
  ['parking', null],
  ['delivery.freeLockerFrom', 1499.5],
  ['delivery.standardDays', [3, 5]],
  ['delivery.cartItem', { lengthCm: 15, widthCm: 10, heightCm: 2, weightKg: 0.1 }],
  ['delivery.closedDays', ['2026-11-04', '2026-12-24']],
  ['preOrders', true],
  ['preOrders', false],
  ['holdMinutes', 45],
  ['home.picture', '/media/products/table.webp'],
  ['home.quote', null],
  ['searchWords', 'zard = Charizard\n\n[goods]\netb = Elite Trainer Box'],
  ['menu', DEFAULT_MENU],
  ['brandNames', { 'Flesh and Blood': 'Flesh & Blood' }],
  ['sets', { 'Base Set': { released: '1999-01-09', code: 'BS', cards: 102 }, Jungle: {} }],
])('%s comes back from the inputs as it went in', (name, value) => {
  const setting = fieldNamed(name);
  expect(readValue(setting, cellsOf(setting, value))).toEqual(value);
});

it('reads amounts and numbers as people type them, and leaves what it cannot read', () => {
  const free = fieldNamed('delivery.freeDoorFrom');
  expect(readValue(free, { 'delivery.freeDoorFrom': ' 1 299,50 ' })).toBe(1299.5);
  expect(readValue(free, { 'delivery.freeDoorFrom': 'a lot' })).toBe('a lot');
  const days = fieldNamed('delivery.expressDays');
  expect(readValue(days, { 'delivery.expressDays.0': '1', 'delivery.expressDays.1': 'two' })).toEqual([
    1,
    'two',
  ]);
});

it('a row in which nothing is typed is no row', () => {
  const socials = fieldNamed('socials');
  const cells = {
    'socials.rows': '2',
    'socials.0.icon': 'camera',
    'socials.1.name': 'Us',
    'socials.1.url': 'https://us.example',
  };
  expect(readValue(socials, cells)).toEqual([{ name: 'Us', url: 'https://us.example' }]);
});

it('adds, removes and moves rows with what was typed in them, and says where the focus goes', () => {
  const menu = fieldNamed('menu');
  const cells = {
    banner: 'kept',
    'menu.rows': '2',
    'menu.0.label': 'A',
    'menu.1.label': 'B',
    'menu.1.sheetOnly': 'on',
  };
  const press = (does: string) => {
    const change = readRowChange(does);
    if (!change) throw new Error(does);
    return changeRows(cells, menu, change);
  };
  expect(press('up:menu:1')).toEqual({
    cells: {
      banner: 'kept',
      'menu.rows': '2',
      'menu.0.label': 'B',
      'menu.0.sheetOnly': 'on',
      'menu.1.label': 'A',
    },
    focus: 'menu.0.label',
  });
  expect(press('remove:menu:0').cells).toMatchObject({ 'menu.rows': '1', 'menu.0.label': 'B' });
  expect(press('add:menu:0')).toMatchObject({ cells: { 'menu.rows': '3' }, focus: 'menu.2.label' });
  expect(press('down:menu:1').cells).toMatchObject({ 'menu.0.label': 'A', 'menu.1.label': 'B' });
  expect(readRowChange('save')).toBeUndefined();
  expect(readRowChange('up:menu:9999')).toBeUndefined();
});
