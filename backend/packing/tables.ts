import type { ColumnType, Generated } from 'kysely';

type Text = ColumnType<string, string | undefined, string>;
type Moment = ColumnType<string | null, string | null | undefined, string | null>;

export interface ParcelsTable {
  id: Generated<number>;
  order_id: number;
  /** 1, 2, ... within its order. */
  number: number;
  courier: Text;
  /** A number, or a tracking link. */
  tracking: Text;
  /** The courier's id of a booking by API; empty: booked by hand. */
  booking: Text;
  box: Text;
  weight_grams: ColumnType<number | null, number | null | undefined, number | null>;
  packed_at: Moment;
  packed_by: Text;
  shipped_at: Moment;
  shipped_by: Text;
  /** When the courier collected it. */
  collected_at: Moment;
}

export interface ParcelLinesTable {
  parcel_id: number;
  order_line_id: number;
  quantity: number;
}

/** Units scanned into a parcel; a line that is a bundle has several. */
export interface PackedUnitsTable {
  parcel_id: number;
  order_line_id: number;
  /** The variation, the copy, or else the product. */
  unit_id: number;
  quantity: number;
  /** When its quantity last changed; null: by a release that does not know it. */
  changed_at: Moment;
}

/** Contents of a tray, and units not found. */
export interface PickedUnitsTable {
  order_line_id: number;
  unit_id: number;
  picked: number;
  missing: number;
  /** When it was last picked; null: by a release that does not know it. */
  changed_at: Moment;
}

export interface PackingTables {
  parcels: ParcelsTable;
  parcel_lines: ParcelLinesTable;
  packed_units: PackedUnitsTable;
  picked_units: PickedUnitsTable;
  /** 0 is tray A. */
  packing_trays: { order_id: number; place: number };
}
