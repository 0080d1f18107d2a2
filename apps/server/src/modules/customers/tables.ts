import type { Generated, Selectable } from 'kysely';

export type CustomerTables = {
  customers: {
    user_id: number;
    email: string | null;
    orders_count: Generated<number>;
    updated_at: Date;
  };
  addresses: {
    id: Generated<number>;
    user_id: number;
    first_name: string;
    last_name: string;
    /** National spelling, 0…. */
    phone: string;
    address1: string;
    province_code: string;
    district_code: string;
    ward_code: string | null;
    is_default: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
};
export type AddressRow = Selectable<CustomerTables['addresses']>;
