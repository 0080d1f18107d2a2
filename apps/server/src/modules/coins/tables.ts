import type { Generated, GeneratedAlways } from 'kysely';

/** Where a lot of coins came from. */
export type LotSource = 'earned' | 'referral' | 'granted';

export type CoinsTables = {
  coin_grants: {
    id: string;
    user_id: number;
    amount: number;
    note: string;
    granted_by: number;
    created_at: Date;
  };
  coin_lots: {
    id: GeneratedAlways<number>;
    user_id: number;
    source_kind: LotSource;
    source_ref: string;
    amount: number;
    remaining: number;
    expired: Generated<number>;
    earned_at: Date;
    expires_at: Date;
  };
  coin_spends: {
    order_id: string;
    lot_id: number;
    amount: number;
    returned: Generated<number>;
    returned_at: Date | null;
  };
  coin_expectations: {
    order_id: string;
    user_id: number;
    order_number: string;
    amount: number;
    state: Generated<'pending' | 'credited' | 'dropped'>;
    /** Credited before it mattered how the order was paid. */
    before_rule: Generated<boolean>;
  };
};
