/** Input types for fields of `shop.json`. */
export type SettingKind =
  | 'text'
  | 'long'
  | 'list'
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
  kind: 'text' | 'number' | 'date' | 'yes' | 'icon' | 'page';
}

export interface SettingField {
  /** Path in `shop.json`. */
  field: string;
  label: string;
  kind: SettingKind;
  hint?: string;
  /** Empty: unset. */
  isOptional?: true;
  /** For rows and records; a record's key is its first column. */
  columns?: readonly Column[];
  /** For a record whose values are texts. */
  isPlain?: true;
  /** Name of a row. */
  row?: string;
  isWide?: true;
  /** Height of a long text in lines. */
  rows?: number;
  /** Spans two of three columns. */
  isBroad?: true;
}

export interface SettingGroup {
  title: string;
  note?: string;
  fields: readonly SettingField[];
}

export interface SettingPart {
  /** Path below /settings; the first part is /settings itself. */
  path: string;
  name: string;
  groups: readonly SettingGroup[];
}

export const text = (field: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  field,
  label,
  kind: 'text',
  ...more,
});

export const optional = (field: string, label: string, more: Partial<SettingField> = {}): SettingField =>
  text(field, label, { isOptional: true, ...more });
