/** How a field of `shop.json` is typed. */
export type SettingKind =
  | 'text'
  | 'long'
  | 'picture'
  | 'rand'
  | 'number'
  | 'time'
  | 'date'
  | 'days'
  | 'lines'
  | 'yes'
  | 'parcel'
  | 'place'
  | 'rows'
  | 'record';

export interface Column {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'date' | 'yes' | 'icon';
}

export interface SettingField {
  /** Path in `shop.json`. */
  field: string;
  label: string;
  kind: SettingKind;
  hint?: string;
  /** Empty: the shop has none. */
  isOptional?: true;
  /** Of rows and records; the first column of a record is its key. */
  columns?: readonly Column[];
  /** Of a record whose values are texts. */
  isPlain?: true;
  /** What one row is. */
  row?: string;
  isWide?: true;
  /** Takes two of three columns. */
  isBroad?: true;
}

export interface SettingGroup {
  title: string;
  note?: string;
  fields: readonly SettingField[];
}

export interface SettingPart {
  /** Behind /settings; the first part stands there itself. */
  path: string;
  name: string;
  groups: readonly SettingGroup[];
}
