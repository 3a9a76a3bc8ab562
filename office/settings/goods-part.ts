import { optional, type SettingPart } from './setting-kinds.ts';

export const GOODS_PART: SettingPart = {
  path: 'goods',
  name: 'Goods',
  groups: [
    {
      title: 'Singles and sealed goods',
      fields: [
        {
          field: 'copiesFrom',
          label: 'Sold by the copy from',
          kind: 'rand',
          hint: 'a single with photographs and a code of its own',
        },
        optional('sealedSupplier', 'Sealed goods come from', { kind: 'long' }),
        optional('sealedPacking', 'and are packed', { kind: 'long' }),
      ],
    },
    {
      title: 'Discounts',
      note: 'While this is off, no discount applies and the cart has no field for codes. Turn it on once every process runs this release.',
      fields: [{ field: 'codesAndCredit', label: 'Codes, cards and credit', kind: 'yes' }],
    },
    {
      title: 'Gift cards',
      note: 'Of products whose type is Gift card, while the switch above is on.',
      fields: [
        {
          field: 'giftCards.amounts',
          label: 'Amounts to choose from',
          kind: 'lines',
          hint: 'rand, one each line',
        },
        { field: 'giftCards.most', label: 'A card has at most', kind: 'rand', hint: 'up to R 5 000' },
        {
          field: 'giftCards.waitHours',
          label: 'Can be spent after',
          kind: 'number',
          hint: 'hours after its sale: a stolen bank card may have paid for it',
        },
        { field: 'giftCards.off', label: 'Sell none', kind: 'yes' },
      ],
    },
    {
      title: 'Store credit',
      fields: [
        {
          field: 'creditBonus',
          label: 'Bonus on refunds taken as credit',
          kind: 'number',
          hint: 'percent of what would have been paid back in money',
        },
        {
          field: 'mostCredit',
          label: 'An address has at most',
          kind: 'rand',
          hint: 'up to R 100 000; ask a lawyer before you take more than R 10 000',
        },
      ],
    },
    {
      title: 'Names of brands',
      note: 'As customers read them, where the catalogue spells them plainly. Yours are added to Pokémon and Yu-Gi-Oh!.',
      fields: [
        {
          field: 'brandNames',
          label: 'Brands',
          kind: 'record',
          row: 'brand',
          isPlain: true,
          columns: [
            { name: 'key', label: 'In the catalogue', kind: 'text' },
            { name: 'value', label: 'Shown as', kind: 'text' },
          ],
        },
      ],
    },
    {
      title: 'Sets',
      note: 'What the page of a set says beyond the catalogue. Yours are added to the known ones.',
      fields: [
        {
          field: 'sets',
          label: 'Sets',
          kind: 'record',
          row: 'set',
          columns: [
            { name: 'key', label: 'Set', kind: 'text' },
            { name: 'released', label: 'Released', kind: 'date' },
            { name: 'code', label: 'Code', kind: 'text' },
            { name: 'cards', label: 'Cards', kind: 'number' },
          ],
        },
      ],
    },
  ],
};
