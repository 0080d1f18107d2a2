import type { Generated } from 'kysely';

export interface CustomersTable {
  shop_id: number;
  user_id: number;
  name_text: Generated<string>;
  orders_count: Generated<number>;
  cancelled_count: Generated<number>;
  spent: Generated<number>;
  first_at: Date;
  last_order_at: Date | null;
  asked: Generated<boolean>;
  follows: Generated<boolean>;
  tags: Generated<string[]>;
  note: Generated<string>;
}

export type ShopCustomersTables = { shop_customers: CustomersTable };
