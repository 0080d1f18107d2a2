import type { ApiScope } from '@market/contract/rules/api-scopes';
import type { Selectable } from 'kysely';

export type ApiTokensTables = {
  api_tokens: {
    id: string;
    shop_id: number;
    name: string;
    hash: Buffer;
    hint: string;
    scopes: ApiScope[];
    created_by: number | null;
    created_at: Date;
    last_used_at: Date | null;
    expires_at: Date | null;
  };
};

export type ApiTokenRow = Selectable<ApiTokensTables['api_tokens']>;
