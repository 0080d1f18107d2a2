import type { GeneratedAlways, Selectable } from 'kysely';

export type ShopAdminTables = {
  shop_closings: {
    id: GeneratedAlways<number>;
    shop_id: number;
    reason: string;
    asked_by: number;
    asked_at: Date;
    state: 'waiting' | 'confirmed' | 'withdrawn';
    decided_by: number | null;
    decided_at: Date | null;
  };
};
export type ClosingRow = Selectable<ShopAdminTables['shop_closings']>;
