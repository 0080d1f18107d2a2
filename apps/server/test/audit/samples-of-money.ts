import { matchBankTransfer, returnBankTransfer } from '@market/contract/bank-reconciliation/routes';
import { retryJob } from '@market/contract/health/routes';
import {
  approveRefund,
  finishRefund,
  queryPayment,
  reconcilePayment,
} from '@market/contract/payments/routes';
import {
  closeProviderLine,
  importProviderStatement,
  listProviderLines,
} from '@market/contract/provider-statements/routes';
import type { InputOf, Route } from '@market/contract/route';
import {
  confirmPayoutBatch,
  discardPayoutBatch,
  openPayoutBatch,
  readBatchFile,
} from '@market/contract/settlement/batch-routes';
import {
  approvePayout,
  changeCommissions,
  matchTransferToDebt,
  payPayout,
  rejectPayout,
} from '@market/contract/settlement/routes';
import {
  closeCodRemittance,
  importCodRemittance,
  listCodRemittances,
} from '@market/contract/shipping/routes';
import { sql } from 'kysely';
import { startPayment } from '#payments';
import { transact } from '#platform/context.ts';
import { registerJobs } from '#platform/jobs/job-runs.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { refundOrder } from '#refunds';
import { makeBankLine } from '../factories/bank-lines.ts';
import { makePayment } from '../factories/payments.ts';
import { makeLargePayout, makePayout, makeSettledOrder } from '../factories/settlement.ts';
import type { World } from '../idempotency/world.ts';
import { unwrap } from '../unwrap.ts';
import type { StaffSamples, StaffWrite } from './staff-write.ts';

const write = <R extends Route>({ staff }: World, input: InputOf<R>): StaffWrite => ({ as: staff, input });

const aShop = async ({ market }: World) => {
  const owner = await market.create.user();
  return { owner, shop: await market.create.shop({ user_id: owner }) };
};
const payout = async (world: World): Promise<{ id: string }> => {
  const { owner, shop } = await aShop(world);
  return { id: await makePayout(world.market.context(), shop, owner) };
};

const batch = async (world: World): Promise<{ id: string }> => {
  const { id } = await payout(world);
  return unwrap(await world.staff.call(openPayoutBatch, { body: { payout_ids: [id] } })).data.batch;
};

/** A transfer into the market's account that names nothing. */
const transfer = async ({ market }: World, amount: number): Promise<{ id: number }> => {
  const reference = await makeBankLine(market.context(), { amount });
  const { rows } = await sql<{
    id: number;
  }>`select id from bank_lines where reference = ${reference}`.execute(market.db);
  return rows[0]!;
};

const refund = async ({ market, staff }: World, amount: number): Promise<{ id: number }> => {
  const payment = await makePayment(market.context(), {
    user_id: await market.create.user(),
    amounts: [amount],
  });
  const body = { amount, reference: await makeBankLine(market.context(), { amount }) };
  unwrap(await staff.call(reconcilePayment, { params: { id: payment.id }, body }));
  const ref = opaqueId();
  await transact(market.context(), (context) =>
    refundOrder(context, { order_id: payment.orders[0]!, amount, reason: 'partial', ref }),
  );
  const { rows } = await sql<{ id: number }>`select id from payment_refunds where ref = ${ref}`.execute(
    market.db,
  );
  return rows[0]!;
};

const LARGE = 300_000_000;

/** Writes of finance that create nothing. */
export const MONEY_WRITES: StaffSamples = [
  [
    payPayout,
    async (world) =>
      write<typeof payPayout>(world, { params: await payout(world), body: { reference: opaqueId() } }),
  ],
  [
    rejectPayout,
    async (world) =>
      write<typeof rejectPayout>(world, { params: await payout(world), body: { reason: 'Sai tên' } }),
  ],
  [
    approvePayout,
    async (world) => {
      const { owner, shop } = await aShop(world);
      const id = await makeLargePayout(world.market.context(), shop, owner);
      return write<typeof approvePayout>(world, { params: { id }, body: {} });
    },
  ],
  [
    queryPayment,
    async (world) => {
      const user_id = await world.market.create.user();
      const { id } = await makePayment(world.market.context(), { user_id, method: 'wallet_momo' });
      await startPayment(world.market.context(), id, { address: '' });
      return write<typeof queryPayment>(world, { params: { id }, body: {} });
    },
  ],
  [
    closeProviderLine,
    async (world) => {
      const file = new Blob([`Mã đơn hàng;Số tiền\r\n${opaqueId()};50000`]);
      const sent = { params: { provider: 'momo' }, body: {}, file };
      unwrap(await world.staff.call(importProviderStatement, sent));
      const { lines } = unwrap(await world.staff.call(listProviderLines)).data;
      return write<typeof closeProviderLine>(world, {
        params: { id: lines[0]!.id },
        body: { reason: 'Của sàn khác' },
      });
    },
  ],
  [
    closeCodRemittance,
    async (world) => {
      const file = new Blob([`Mã vận đơn;Tiền thu hộ\r\n${opaqueId()};50000`]);
      unwrap(await world.staff.call(importCodRemittance, { params: { carrier: 'ghn' }, body: {}, file }));
      const { remittances } = unwrap(await world.staff.call(listCodRemittances)).data;
      return write<typeof closeCodRemittance>(world, {
        params: { id: remittances[0]!.id },
        body: { reason: 'Của chợ khác' },
      });
    },
  ],
  [
    readBatchFile,
    async (world) => write<typeof readBatchFile>(world, { params: await batch(world), body: {} }),
  ],
  [
    confirmPayoutBatch,
    async (world) =>
      write<typeof confirmPayoutBatch>(world, {
        params: await batch(world),
        body: { reference: opaqueId() },
      }),
  ],
  [
    discardPayoutBatch,
    async (world) =>
      write<typeof discardPayoutBatch>(world, { params: await batch(world), body: { reason: 'Làm lại' } }),
  ],
  [
    changeCommissions,
    async (world) =>
      write<typeof changeCommissions>(world, { body: { rates: [{ kind: 'commission', rate: 210 }] } }),
  ],
  [
    matchTransferToDebt,
    async (world) => {
      const { shop } = await aShop(world);
      await makeSettledOrder(world.market.context(), { shop_id: shop, cod: true });
      const params = await transfer(world, 10_000);
      return write<typeof matchTransferToDebt>(world, { params, body: { shop_id: shop } });
    },
  ],
  [
    matchBankTransfer,
    async (world) => {
      const user_id = await world.market.create.user();
      const { id } = await makePayment(world.market.context(), { user_id });
      const params = await transfer(world, 100_000);
      return write<typeof matchBankTransfer>(world, { params, body: { payment_id: id } });
    },
  ],
  [
    returnBankTransfer,
    async (world) =>
      write<typeof returnBankTransfer>(world, { params: await transfer(world, 70_000), body: {} }),
  ],
  [
    finishRefund,
    async (world) => write<typeof finishRefund>(world, { params: await refund(world, 50_000), body: {} }),
  ],
  [
    approveRefund,
    async (world) => write<typeof approveRefund>(world, { params: await refund(world, LARGE), body: {} }),
  ],
  [
    retryJob,
    async (world) => {
      await registerJobs(world.market.db, [{ name: 'coins.expire', cron: '10 17 * * *' }]);
      return write<typeof retryJob>(world, { params: { id: 'coins.expire' }, body: {} });
    },
  ],
];
