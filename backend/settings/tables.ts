export interface SettingsVersionsTable {
  version: number;
  at: string;
  person_id: number | null;
  who: string;
  reason: string;
  /** JSON: all settings changed in the office, by field of `shop.json`. */
  edits: string;
  /** JSON list: changes of this version. */
  changes: string;
}

export interface SettingsTables {
  settings_versions: SettingsVersionsTable;
}
