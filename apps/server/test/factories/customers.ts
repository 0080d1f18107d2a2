import { type Context, transact } from '#platform/context.ts';
import { countAddresses, insertAddress } from '../../src/modules/customers/store.ts';

export interface AddressFields {
  readonly user_id: number;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly phone?: string;
  readonly address1?: string;
  readonly province_code?: string;
  readonly district_code?: string;
  readonly ward_code?: string | null;
}

/** An address of somebody, their default when it is the first; answers its id. In Hà Nội by default. */
export const makeAddress = (context: Context, { user_id, ...fields }: AddressFields): Promise<number> =>
  transact(context, async ({ db, now }) => {
    const { id } = await insertAddress(db, {
      first_name: 'Lan',
      last_name: 'Nguyễn Thị',
      phone: '0901234567',
      address1: '12 Hàng Bông',
      province_code: '01',
      district_code: '001',
      ward_code: '00001',
      ...fields,
      user_id,
      is_default: (await countAddresses(db, user_id)) === 0,
      created_at: now,
      updated_at: now,
    });
    return id;
  });
