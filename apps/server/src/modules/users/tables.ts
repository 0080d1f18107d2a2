import type { ShopRole } from '@market/contract/rules/shop-roles';
import type { StaffRole } from '@market/contract/rules/staff-roles';
import type { Generated } from 'kysely';

export type UserType = 'user' | 'shop' | 'staff';
export type Role = 'buyer' | 'seller' | StaffRole;

export type UsersTables = {
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
    /** Null while locked: without an end. */
    locked_until: Date | null;
    lock_reason: string | null;
    locked_by: number | null;
    email_verified_at: Date | null;
    ref_code: Generated<string>;
    referred_by_code: string | null;
    interests: Generated<number[]>;
    business_type: string | null;
    deleted_at: Date | null;
    last_active_at: Date;
    created_at: Date;
  };
  former_phones: {
    user_id: number;
    /** Keyed. */
    hash: string;
    left_at: Date;
  };
  shop_memberships: {
    user_id: number;
    shop_id: number;
    name: string;
    slug: string;
    review_state: number;
    role: ShopRole;
    closed: Generated<boolean>;
  };
};
