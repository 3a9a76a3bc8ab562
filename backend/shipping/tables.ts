export interface LockersTable {
  code: string;
  name: string;
  address: string;
  town: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  opening_hours: string;
  search_text: string;
  /** Of the whole list; empty if not known. */
  imported_at: string;
}

export interface ShippingTables {
  lockers: LockersTable;
}
