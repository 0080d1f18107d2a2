import type { Insertable } from 'kysely';
import type { Context } from '#platform/context.ts';
import { createShop } from '../../src/modules/shops/actions.ts';
import type { ShopsTable } from '../../src/modules/shops/tables.ts';

let shopCount = 0;

/** An approved, open shop in Hà Nội that takes cod and transfers; answers its id. `user_id` is its owner. */
export const makeShop = (
  context: Context,
  fields: Partial<Insertable<ShopsTable>> & { user_id: number },
): Promise<number> => {
  const number = ++shopCount;
  return createShop(context, {
    name: `Xưởng May ${number}`,
    slug: `xuong-may-${number}`,
    tag_line: 'Đồ thể thao tận xưởng',
    description: 'Xưởng may gia đình.',
    address: 'Số 12 phố Hàng Vải',
    province_code: '01',
    province: 'Thành phố Hà Nội',
    district_code: '002',
    district: 'Quận Hoàn Kiếm',
    ward_code: '00070',
    ward: 'Phường Hàng Bồ',
    review_state: 2,
    status: 'active',
    cod_active: true,
    payment_methods: ['cod', 'bank_transfer'],
    payment_timing: 'after_confirmation',
    ...fields,
  });
};
