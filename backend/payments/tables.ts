import type { Generated } from 'kysely';

export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  provider_payment_id: string;
  status: string;
  gross_cents: number;
  fee_cents: number | null;
  received_at: string;
}

export interface PaymentTables {
  payments: PaymentsTable;
}
