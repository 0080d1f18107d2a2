import type { AddressRow } from '@market/demo-data';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';

/** Order counts are added with the orders. */
export const seedAddresses = async ({ db }: Context<Tx>, addresses: readonly AddressRow[]): Promise<void> => {
  const rows = addresses.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    address1: row.address1,
    province_code: row.province_code,
    district_code: row.district_code,
    ward_code: row.ward_code,
    is_default: row.is_default,
    created_at: row.created_at,
    updated_at: row.created_at,
  }));
  await insertRows(db, 'addresses', rows);
  await advanceIdentity(db, 'addresses');
};
