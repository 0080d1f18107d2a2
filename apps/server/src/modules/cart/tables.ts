import type { Generated } from 'kysely';

export type CartTables = {
  carts: { id: Generated<number>; user_id: number; token: string };
  cart_items: {
    cart_id: number;
    variant_id: number;
    quantity: number;
    added_price: number;
    saved: Generated<boolean>;
    added_at: Date;
  };
};
