import {
  decideCashRefund,
  disputeCashRefund,
  giveCashRefund,
} from '@market/contract/orders/cash-refund-routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import { cancelStaffOrder, decideOrderCash, deliverStaffOrder } from '@market/contract/orders/staff-routes';
import {
  changePlatformPriceRule,
  createPlatformPriceRule,
  stopPlatformPriceRule,
} from '@market/contract/promotions/price-rule-routes';
import { inviteStaff, renewStaffLink } from '@market/contract/staff/routes';
import { PRICE_RULE, type World } from '../idempotency/world.ts';
import { read } from '../journeys.ts';
import { unwrap } from '../unwrap.ts';
import { MODERATION_WRITES } from './samples-of-moderation.ts';
import { PEOPLE_WRITES } from './samples-of-people.ts';
import { write, type StaffSamples } from './staff-write.ts';
import { WRITES_OF_SEARCH } from './samples-of-search.ts';
import { WRITES_OF_SETTINGS } from './samples-of-settings.ts';

const someRule = async ({ staff }: World): Promise<{ id: number }> => {
  const made = unwrap(await staff.call(createPlatformPriceRule, { body: PRICE_RULE }));
  return { id: made.data.price_rule.id };
};

/** A refund in cash that the shop says it gave, and the buyer says it did not. */
const disputedCash = async ({ journeys }: World): Promise<{ id: string }> => {
  const order = await journeys.play('cod', 'confirm', 'shipped', 'delivered');
  const { buyer, seller, id } = order;
  const body = { amount: 20_000, reason: 'Thiếu một cái áo' };
  unwrap(await seller.call(refundSellerOrder, { params: { id }, body }));
  const params = { id: (await read(order)).cash_refunds[0]!.id };
  unwrap(await seller.call(giveCashRefund, { params, body: {} }));
  unwrap(await buyer.call(disputeCashRefund, { params, body: { note: 'Chưa ai đưa tiền' } }));
  return params;
};

/** Writes that create nothing; those that do have samples in test/idempotency. */
export const STAFF_WRITES: StaffSamples = [
  ...MODERATION_WRITES,
  ...PEOPLE_WRITES,
  [
    inviteStaff,
    async ({ staff }) =>
      write<typeof inviteStaff>(staff, {
        body: { phone: '0908111222', name: 'Nguyễn Lan', role: 'support' },
      }),
  ],
  [
    renewStaffLink,
    async ({ staff, market }) => {
      const id = await market.create.user({ user_type: 'staff', roles: ['support'] });
      const body = { reason: 'Mất điện thoại' };
      return write<typeof renewStaffLink>(staff, { params: { id }, body });
    },
  ],
  ...WRITES_OF_SEARCH,
  ...WRITES_OF_SETTINGS.map(
    ([route, make]) =>
      [route, async (world: World) => ({ as: world.staff, input: await make(world) })] as const,
  ),
  [
    cancelStaffOrder,
    async ({ staff, journeys }) => {
      const { id } = await journeys.play('after_confirmation', 'confirm', 'pay');
      const body = { reason: 'Shop không liên lạc được', fault: 'seller' as const };
      return write<typeof cancelStaffOrder>(staff, { params: { id }, body });
    },
  ],
  [
    deliverStaffOrder,
    async ({ staff, journeys }) => {
      const { id } = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped');
      return write<typeof deliverStaffOrder>(staff, { params: { id }, body: { reason: 'Có biên nhận' } });
    },
  ],
  [
    decideOrderCash,
    async ({ staff, journeys }) => {
      const { id } = await journeys.play('cod', 'confirm', 'shipped', 'received');
      const body = { collected: false, reason: 'Khách chưa nhận hàng' };
      return write<typeof decideOrderCash>(staff, { params: { id }, body });
    },
  ],
  [
    decideCashRefund,
    async (world) => {
      const params = await disputedCash(world);
      const body = { decision: 'received' as const, note: 'Có ảnh chuyển tiền' };
      return write<typeof decideCashRefund>(world.staff, { params, body });
    },
  ],
  [
    changePlatformPriceRule,
    async (world) =>
      write<typeof changePlatformPriceRule>(world.staff, {
        params: await someRule(world),
        body: { value: 15 },
      }),
  ],
  [
    stopPlatformPriceRule,
    async (world) => write<typeof stopPlatformPriceRule>(world.staff, { params: await someRule(world) }),
  ],
];
