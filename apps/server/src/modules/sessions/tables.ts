import type { ColumnType, JSONColumnType } from 'kysely';
import type { JWK } from 'jose';

export type SessionsTables = {
  sessions: {
    id: string;
    user_id: number;
    user_agent: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    /** When the user last authenticated in this session. */
    proved_at: Date | null;
    ended_at: Date | null;
    end_reason: string | null;
  };
  refresh_tokens: {
    hash: Buffer;
    session_id: string;
    created_at: Date;
    used_at: Date | null;
    used_by: Buffer | null;
    successor_salt: Buffer | null;
  };
  signing_keys: {
    kid: string;
    public_jwk: JSONColumnType<JWK>;
    /** Unsealed, from before keys were sealed; null once a market has started. */
    private_jwk: ColumnType<JWK | null, null | undefined, null>;
    private_sealed: string | null;
    created_at: Date;
  };
  sign_in_failures: {
    account: Buffer;
    failed_at: Date[];
    locked_until: Date | null;
    last_at: Date;
  };
};
