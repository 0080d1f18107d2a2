import { decideCase, escalateCase, lookAgainAsBuyer } from '@market/contract/cases/routes';
import {
  askInCase,
  claimCase,
  reassignCase,
  noteCase,
  releaseCase,
  reviewCase,
} from '@market/contract/cases/staff-routes';
import {
  confirmMoneyRequest,
  readOrderContact,
  refundStaffOrder,
  withdrawMoneyRequest,
  closeTurnedParcel,
  decideReturnFee,
} from '@market/contract/orders/staff-routes';
import {
  closeShop,
  confirmShopClosing,
  hideShop,
  reopenShop,
  setShopLimits,
  setShopMall,
  setShopVerified,
  setShopVip,
  showShop,
  withdrawShopClosing,
} from '@market/contract/shop-admin/routes';
import {
  changeStaffRoles,
  lockStaffUser,
  readUserContact,
  unlockStaffUser,
} from '@market/contract/user-admin/routes';
import { TWO_PEOPLE_ABOVE } from '@market/contract/constants/money';
import { setMarketSetting } from '../market-setting.ts';
import { offeredCase, type World } from '../idempotency/world.ts';
import type { As } from '../market.ts';
import { sql } from 'kysely';
import { makeReturnFee } from '../factories/orders.ts';
import { unwrap } from '../unwrap.ts';
import { write, type StaffSamples as Samples } from './staff-write.ts';

const REASON = 'Theo yêu cầu của người dùng';
const body = { reason: REASON };

/** Another administrator. */
const colleague = async ({ market }: World): Promise<As> =>
  market.as(await market.create.user({ user_type: 'staff', roles: ['admin'], phone: null }));

const someUser = async ({ market }: World) => ({ params: { id: await market.create.user() } });
const someShop = async ({ market }: World) => ({ params: { id: (await market.create.stall()).shopId } });

const caseOfStaff = async (world: World) => {
  const { params, buyer } = await offeredCase(world);
  unwrap(await buyer.call(escalateCase, { params, body: {} }));
  return { params, buyer };
};

const lookedAgain = async (world: World) => {
  const { params, buyer } = await caseOfStaff(world);
  const decision = { refund: 0, fault: 'none' as const, note: 'Chưa đủ căn cứ' };
  unwrap(await world.staff.call(decideCase, { params, body: decision }));
  unwrap(await buyer.call(lookAgainAsBuyer, { params, body: { reason: 'Chưa xem ảnh thứ hai' } }));
  return { params };
};

/** A refund that a second person has to confirm. */
const requestedMoney = async (world: World) => {
  const { id } = await world.journeys.play('at_order', 'pay', 'confirm');
  await setMarketSetting(world.market, 'two_people_above', 1_000);
  const params = { id };
  const refund = { amount: 20_000, reason: 'Giao thiếu', fault: 'seller' as const };
  unwrap(await world.staff.call(refundStaffOrder, { params, body: refund }));
  await setMarketSetting(world.market, 'two_people_above', TWO_PEOPLE_ABOVE);
  return { params };
};

const CASES: Samples = [
  [claimCase, async (world) => write<typeof claimCase>(world.staff, await caseOfStaff(world))],
  [
    releaseCase,
    async (world) => {
      const { params } = await caseOfStaff(world);
      unwrap(await world.staff.call(claimCase, { params }));
      return write<typeof releaseCase>(world.staff, { params });
    },
  ],
  [
    reassignCase,
    async (world) => {
      const { params } = await caseOfStaff(world);
      const staff_id = await world.market.create.user({
        user_type: 'staff',
        roles: ['support'],
        password_hash: 'x',
        phone: null,
      });
      return write<typeof reassignCase>(world.staff, { params, body: { staff_id, note: 'Hết ca' } });
    },
  ],
  [
    noteCase,
    async (world) => {
      const { params } = await caseOfStaff(world);
      return write<typeof noteCase>(world.staff, { params, body: { content: 'Chờ ảnh' } });
    },
  ],
  [
    askInCase,
    async (world) => {
      const { params } = await caseOfStaff(world);
      return write<typeof askInCase>(world.staff, { params, body: { content: 'Gửi ảnh mở hộp' } });
    },
  ],
  [
    reviewCase,
    async (world) => {
      const decision = { refund: 0, note: 'Đã xem lại ảnh' };
      return write<typeof reviewCase>(await colleague(world), {
        ...(await lookedAgain(world)),
        body: decision,
      });
    },
  ],
];

const ORDERS: Samples = [
  [
    readOrderContact,
    async (world) => {
      const { id } = await world.journeys.play('at_order', 'pay');
      return write<typeof readOrderContact>(world.staff, { params: { id }, body });
    },
  ],
  [
    confirmMoneyRequest,
    async (world) =>
      write<typeof confirmMoneyRequest>(await colleague(world), { ...(await requestedMoney(world)), body }),
  ],
  [
    closeTurnedParcel,
    async (world) => {
      const { id } = await world.journeys.play('cod', 'confirm', 'shipped', 'delivered');
      const { db, clock } = world.market;
      await sql`insert into order_limits (order_id, kind, due_at, done_at)
        values (${id}, 'stuck', ${clock.now()}, ${clock.now()})`.execute(db);
      return write<typeof closeTurnedParcel>(world.staff, { params: { id }, body });
    },
  ],
  [
    decideReturnFee,
    async (world) => {
      const { id } = await world.journeys.play('at_order', 'pay');
      const fee_id = await makeReturnFee(world.market.context(), id);
      return write<typeof decideReturnFee>(world.staff, {
        params: { id },
        body: { fee_id, approved: true, reason: REASON },
      });
    },
  ],
  [
    withdrawMoneyRequest,
    async (world) =>
      write<typeof withdrawMoneyRequest>(world.staff, { ...(await requestedMoney(world)), body }),
  ],
];

const SHOPS: Samples = [
  [
    setShopVip,
    async (world) =>
      write<typeof setShopVip>(world.staff, {
        ...(await someShop(world)),
        body: { until: '2027-11-21T03:00:00Z', reason: REASON },
      }),
  ],
  [
    setShopVerified,
    async (world) =>
      write<typeof setShopVerified>(world.staff, {
        ...(await someShop(world)),
        body: { verified: true, reason: REASON },
      }),
  ],
  [
    setShopMall,
    async (world) =>
      write<typeof setShopMall>(world.staff, {
        ...(await someShop(world)),
        body: { mall: true, reason: REASON },
      }),
  ],
  [hideShop, async (world) => write<typeof hideShop>(world.staff, { ...(await someShop(world)), body })],
  [
    showShop,
    async (world) => {
      const shop = await someShop(world);
      unwrap(await world.staff.call(hideShop, { ...shop, body }));
      return write<typeof showShop>(world.staff, { ...shop, body });
    },
  ],
  [closeShop, async (world) => write<typeof closeShop>(world.staff, { ...(await someShop(world)), body })],
  [
    confirmShopClosing,
    async (world) => {
      const shop = await someShop(world);
      unwrap(await world.staff.call(closeShop, { ...shop, body }));
      return write<typeof confirmShopClosing>(await colleague(world), { ...shop, body });
    },
  ],
  [
    withdrawShopClosing,
    async (world) => {
      const shop = await someShop(world);
      unwrap(await world.staff.call(closeShop, { ...shop, body }));
      return write<typeof withdrawShopClosing>(world.staff, { ...shop, body });
    },
  ],
  [
    reopenShop,
    async (world) => {
      const shop = await someShop(world);
      const second = await colleague(world);
      unwrap(await world.staff.call(closeShop, { ...shop, body }));
      unwrap(await second.call(confirmShopClosing, { ...shop, body }));
      return write<typeof reopenShop>(world.staff, { ...shop, body });
    },
  ],
  [
    setShopLimits,
    async (world) =>
      write<typeof setShopLimits>(world.staff, {
        ...(await someShop(world)),
        body: { debt_limit: 5_000_000, reason: REASON },
      }),
  ],
];

const USERS: Samples = [
  [
    readUserContact,
    async (world) => write<typeof readUserContact>(world.staff, { ...(await someUser(world)), body }),
  ],
  [
    lockStaffUser,
    async (world) =>
      write<typeof lockStaffUser>(world.staff, {
        ...(await someUser(world)),
        body: { reason: REASON, until: null },
      }),
  ],
  [
    unlockStaffUser,
    async (world) => {
      const user = await someUser(world);
      unwrap(await world.staff.call(lockStaffUser, { ...user, body: { reason: REASON, until: null } }));
      return write<typeof unlockStaffUser>(world.staff, { ...user, body });
    },
  ],
  [
    changeStaffRoles,
    async (world) => {
      const other = await colleague(world);
      return write<typeof changeStaffRoles>(world.staff, {
        params: { id: other.userId! },
        body: { roles: ['support'], reason: REASON },
      });
    },
  ],
];

export const PEOPLE_WRITES: Samples = [...CASES, ...ORDERS, ...SHOPS, ...USERS];
