import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JWK } from 'jose';

export type UserType = 'user' | 'shop' | 'staff';
export type Role = 'buyer' | 'seller' | 'admin' | 'moderator' | 'editor' | 'finance' | 'support';
export type ShopRole = 'owner' | 'manager' | 'sales' | 'warehouse';

/** What a code by SMS or e-mail is good for, and for nothing else. */
export type CodePurpose = 'register' | 'recover' | 'phone' | 'email' | 'delete';
export type ChallengePurpose = 'second_factor' | 'passkey' | 'new_passkey' | 'id_token';

export type IdentityTables = {
  users: {
    id: Generated<number>;
    user_type: Generated<UserType>;
    roles: Generated<Role[]>;
    phone_typed: string | null;
    phone_national: string | null;
    phone_e164: string | null;
    phone_canonical: string | null;
    phone_verified_at: Date | null;
    email: string | null;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    avatar: string | null;
    address1: string | null;
    province_code: string | null;
    district_code: string | null;
    ward_code: string | null;
    registered_at: Date | null;
    locked_at: Date | null;
    email_verified_at: Date | null;
    ref_code: Generated<string>;
    referred_by_code: string | null;
    interests: Generated<number[]>;
    business_type: string | null;
    /** Since then it is nobody's. */
    deleted_at: Date | null;
    last_active_at: Date;
    created_at: Date;
  };
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
  shop_memberships: {
    user_id: number;
    shop_id: number;
    name: string;
    slug: string;
    review_state: number;
    role: ShopRole;
    closed: Generated<boolean>;
  };
  sessions: {
    id: string;
    user_id: number;
    user_agent: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    /** When they last showed that it is them. */
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
    /** In the clear, as it rested before keys were sealed: gone once a market has started on it. */
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
  linked_accounts: {
    driver: string;
    subject: string;
    user_id: number;
    email: string | null;
    linked_at: Date;
  };
};
