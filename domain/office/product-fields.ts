/** What columns of a product CSV are called in the office: by its form, by what is not saved, and by the log. */
const NAMES: Readonly<Record<string, string>> = {
  Brands: 'Game',
  Type: 'Sold as',
  'Short description': 'In one sentence',
  'Regular price': 'Price',
  'Date sale price starts': 'Sale from',
  'Date sale price ends': 'Last day of the sale',
  Published: 'Shown',
  Images: 'Pictures',
  Upsells: 'Instead of it',
  'Cross-sells': 'Together with it',
  'Grouped products': 'Members of a group',
  'Bundled items': 'In the bundle',
  'Weight (kg)': 'Weight, kg',
  'Length (cm)': 'Length, cm',
  'Width (cm)': 'Width, cm',
  'Height (cm)': 'Height, cm',
  'Visibility in catalog': 'Found by',
  'Is featured?': 'On the home page',
  Position: 'Position in lists',
  'In stock?': 'When it is not counted',
  'Low stock amount': 'Low from',
  'Backorders allowed?': 'Backorders',
  'Sold individually?': 'One per order',
  'External URL': 'Where it is sold elsewhere',
  'Button text': 'What the button says there',
};

/** Options of the field Published. */
export const SHOWN_NAMES: Readonly<Record<string, string>> = { 1: 'Shop', 0: 'Hidden', '-1': 'Draft' };

const ATTRIBUTE = /^(Attribute \d+) value\(s\)$/;

/**
 * 'Date sale price starts' -> 'Sale from', 'Attribute 1 value(s)' -> 'Condition'; columns without another name keep theirs.
 * @param cellOf the product's cell of a column
 */
export function nameOfProductField(column: string, cellOf: (column: string) => string | undefined): string {
  if (column.startsWith('Alt: ')) return 'Words of a picture';
  const [, attribute] = ATTRIBUTE.exec(column) ?? [];
  const name = attribute === undefined ? NAMES[column] : cellOf(`${attribute} name`);
  return name || column.replace(/^Meta: _?/, '');
}
