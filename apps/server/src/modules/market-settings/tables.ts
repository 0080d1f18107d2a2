import type { ColumnType, Generated } from 'kysely';

export type MarketSettingsTables = {
  market_settings: {
    id: Generated<number>;
    key: string;
    value: ColumnType<unknown, string, never>;
    starts_at: Date;
    set_at: Date;
    set_by: number | null;
    withdrawn_at: Date | null;
  };
  provider_trials: {
    key: string;
    setting_id: number | null;
    ok: boolean;
    text: string;
    took_ms: number;
    at: Date;
  };
};
