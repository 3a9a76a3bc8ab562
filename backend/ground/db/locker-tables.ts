export interface LockerTables {
  lockers: LockersTable;
}

export interface LockersTable {
  /** As the courier names it, in capitals: 'CG929'. */
  code: string;
  name: string;
  address: string;
  town: string;
  /** Four digits, or empty. */
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  opening_hours: string;
  /** Everything that is searched, in small letters without accents. */
  search_text: string;
}
