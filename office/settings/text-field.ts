import type { SettingField } from './setting-kinds.ts';

export const text = (field: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  field,
  label,
  kind: 'text',
  ...more,
});

export const optional = (field: string, label: string, more: Partial<SettingField> = {}): SettingField =>
  text(field, label, { isOptional: true, ...more });
