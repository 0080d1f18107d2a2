import { decideCase, escalateCase, lookAgainAsBuyer } from '@market/contract/cases/routes';
import { claimCase, releaseCase, reviewCase } from '@market/contract/cases/staff-routes';
import {
  confirmMoneyRequest,
  readOrderContact,
  refundStaffOrder,
  withdrawMoneyRequest,
} from '@market/contract/orders/staff-routes';
import type { InputOf, Route } from '@market/contract/route';
import * as shops from '@market/contract/shop-admin/routes';
import {
  changeStaffRoles,
  lockStaffUser,
  readUserContact,
  unlockStaffUser,
} from '@market/contract/user-admin/routes';
import { sql } from 'kysely';
import { DAY, later } from '#platform/time.ts';
import { offeredCase, type World } from '../idempotency/world.ts';
import { unwrap } from '../unwrap.ts';
import type { As } from '../market.ts';

type Write = { readonly as: As; readonly input: object };
type Samples = readonly (readonly [Route, (world: World) => Promise<Write>])[];

const write = <R extends Route>(as: As, input: InputOf<R>): Write => ({ as, input });
const reason = 'Khách báo nhầm';
const body = { reason };

const aUser = async ({ market }: World) => ({ id: await market.create.user() });
const aShop = async ({ market }: World) => ({ id: (await market.create.stall()).shopId });
const another = async ({ market }: World): Promise<As> =>
  market.as(await market.create.user({ user_type: 'staff', roles: ['admin'], phone: null }));

const escalated = async (world: World) => {
  const found = await offeredCase(world);
  unwrap(await found.buyer.call(escalateCase, { params: found.params, body: {} }));
  return found;
};

/** A refund above the limit of one person, which somebody else has asked for. */
const largeRefund = async (world: World): Promise<{ id: string }> => {
  const { id } = await world.journeys.play('after_confirmation', 'confirm', 'pay');
  await sql`insert into settings (key, value) values ('staff.second_person_above', '1000')`.execute(
    world.market.db,
  );
  const amount = { amount: 5_000, reason, fault: 'seller' as const };
  unwrap(await (await another(world)).call(refundStaffOrder, { params: { id }, body: amount }));
  await sql`delete from settings where key = 'staff.second_person_above'`.execute(world.market.db);
  return { id };
};

const PEOPLE: Samples = [
  [
    readUserContact,
    async (world) => write<typeof readUserContact>(world.staff, { params: await aUser(world), body }),
  ],
  [
    lockStaffUser,
    async (world) =>
      write<typeof lockStaffUser>(world.staff, { params: await aUser(world), body: { reason, until: null } }),
  ],
  [
    unlockStaffUser,
    async (world) => {
      const params = await aUser(world);
      unwrap(await world.staff.call(lockStaffUser, { params, body: { reason, until: null } }));
      return write<typeof unlockStaffUser>(world.staff, { params, body });
    },
  ],
  [
    changeStaffRoles,
    async (world) => {
      const params = { id: (await another(world)).userId! };
      return write<typeof changeStaffRoles>(world.staff, { params, body: { roles: ['support'], reason } });
    },
  ],
];

const SHOPS: Samples = [
  [
    shops.setShopVip,
    async (world) => {
      const until = later(world.market.clock.now(), DAY).toISOString();
      return write<typeof shops.setShopVip>(world.staff, {
        params: await aShop(world),
        body: { until, reason },
      });
    },
  ],
  [
    shops.setShopVerified,
    async (world) =>
      write<typeof shops.setShopVerified>(world.staff, {
        params: await aShop(world),
        body: { verified: true, reason },
      }),
  ],
  [
    shops.setShopMall,
    async (world) =>
      write<typeof shops.setShopMall>(world.staff, {
        params: await aShop(world),
        body: { mall: true, reason },
      }),
  ],
  [
    shops.hideShop,
    async (world) => write<typeof shops.hideShop>(world.staff, { params: await aShop(world), body }),
  ],
  [
    shops.showShop,
    async (world) => {
      const params = await aShop(world);
      unwrap(await world.staff.call(shops.hideShop, { params, body }));
      return write<typeof shops.showShop>(world.staff, { params, body });
    },
  ],
  [
    shops.closeShop,
    async (world) => write<typeof shops.closeShop>(world.staff, { params: await aShop(world), body }),
  ],
  [
    shops.confirmShopClosing,
    async (world) => {
      const params = await aShop(world);
      unwrap(await (await another(world)).call(shops.closeShop, { params, body }));
      return write<typeof shops.confirmShopClosing>(world.staff, { params, body });
    },
  ],
  [
    shops.withdrawShopClosing,
    async (world) => {
      const params = await aShop(world);
      unwrap(await world.staff.call(shops.closeShop, { params, body }));
      return write<typeof shops.withdrawShopClosing>(world.staff, { params, body });
    },
  ],
  [
    shops.reopenShop,
    async (world) => {
      const params = await aShop(world);
      await sql`update shops set status = 'closed' where id = ${params.id}`.execute(world.market.db);
      return write<typeof shops.reopenShop>(world.staff, { params, body });
    },
  ],
  [
    shops.setShopLimits,
    async (world) =>
      write<typeof shops.setShopLimits>(world.staff, {
        params: await aShop(world),
        body: { debt_limit: 5_000_000, reason },
      }),
  ],
];

const ORDERS: Samples = [
  [
    readOrderContact,
    async (world) => {
      const { id } = await world.journeys.play('cod');
      return write<typeof readOrderContact>(world.staff, { params: { id }, body });
    },
  ],
  [
    confirmMoneyRequest,
    async (world) =>
      write<typeof confirmMoneyRequest>(world.staff, { params: await largeRefund(world), body }),
  ],
  [
    withdrawMoneyRequest,
    async (world) =>
      write<typeof withdrawMoneyRequest>(world.staff, { params: await largeRefund(world), body }),
  ],
];

const CASES: Samples = [
  [
    claimCase,
    async (world) => write<typeof claimCase>(world.staff, { params: (await escalated(world)).params }),
  ],
  [
    releaseCase,
    async (world) => {
      const { params } = await escalated(world);
      unwrap(await world.staff.call(claimCase, { params }));
      return write<typeof releaseCase>(world.staff, { params });
    },
  ],
  [
    reviewCase,
    async (world) => {
      const { params, buyer } = await escalated(world);
      const decision = { refund: 0, fault: 'none' as const, note: 'Không đủ căn cứ' };
      unwrap(await (await another(world)).call(decideCase, { params, body: decision }));
      unwrap(await buyer.call(lookAgainAsBuyer, { params, body: { reason: 'Chưa xem ảnh' } }));
      return write<typeof reviewCase>(world.staff, { params, body: { refund: 0, note: 'Giữ nguyên' } });
    },
  ],
];

/** Writes about people, shops, orders and cases that create nothing. */
export const WRITES_ABOUT_PEOPLE: Samples = [...PEOPLE, ...SHOPS, ...ORDERS, ...CASES];
