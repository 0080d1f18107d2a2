import type { Generated } from 'kysely';

export interface LeadsTable {
  id: Generated<number>;
  shop_id: number;
  product_id: number | null;
  /** Null for a guest. */
  user_id: number | null;
  name: string;
  phone: string;
  message: string;
  created_at: Date;
}

export type SupportTables = { leads: LeadsTable };
