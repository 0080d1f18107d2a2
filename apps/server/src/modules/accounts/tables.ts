import type { Generated } from 'kysely';

/** What a code by SMS or e-mail proves; it is valid for one purpose. */
export type CodePurpose = 'register' | 'recover' | 'phone' | 'email' | 'delete';
export type ChallengePurpose = 'second_factor' | 'passkey' | 'new_passkey' | 'id_token';

export type AccountsTables = {
  codes: {
    purpose: CodePurpose;
    target: Buffer;
    token: Buffer;
    hmac: Buffer;
    user_id: number | null;
    ref_code: string | null;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  registrations: {
    phone_canonical: string;
    phone_typed: string;
    phone_national: string;
    phone_e164: string;
    token: Buffer;
    referred_by_code: string | null;
    created_at: Date;
    expires_at: Date;
  };
  spent_human_checks: { token: Buffer; until: Date };
  passkeys: {
    id: string;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    sign_count: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  totp_secrets: {
    user_id: number;
    sealed: string;
    confirmed_at: Date | null;
    last_step: number | null;
  };
  recovery_codes: {
    user_id: number;
    hash: Buffer;
    used_at: Date | null;
  };
  sign_in_challenges: {
    hash: Buffer;
    purpose: ChallengePurpose;
    user_id: number | null;
    tries: Generated<number>;
    expires_at: Date;
  };
  staff_links: {
    user_id: number;
    hash: Buffer;
    expires_at: Date;
  };
  first_admin_codes: {
    only_row: Generated<boolean>;
    nonce: string;
    tries: Generated<number>;
    used_at: Date | null;
  };
  linked_accounts: {
    driver: string;
    subject: string;
    user_id: number;
    email: string | null;
    linked_at: Date;
  };
};
