import type { GeneratedAlways } from 'kysely';

export type MoveKind = 'payout' | 'refund' | 'booking';

export type StaffLimitsTables = {
  staff_money_moves: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind: MoveKind;
    ref: string;
    amount: number;
    at: Date;
  };
};
