import { importBankTransfers } from '@market/contract/bank-reconciliation/routes';
import { importCategories, importFashionCategories } from '@market/contract/catalogue/category-file-routes';
import { decideCase, escalateCase } from '@market/contract/cases/routes';
import { askInCase, noteCase } from '@market/contract/cases/staff-routes';
import { grantCoins } from '@market/contract/coins/routes';
import { getOrder } from '@market/contract/orders/routes';
import { refundStaffOrder } from '@market/contract/orders/staff-routes';
import { reconcilePayment } from '@market/contract/payments/routes';
import { createPlatformPriceRule } from '@market/contract/promotions/price-rule-routes';
import { importProviderStatement } from '@market/contract/provider-statements/routes';
import { openPayoutBatch } from '@market/contract/settlement/batch-routes';
import { importCodRemittance } from '@market/contract/shipping/routes';
import { makePayout } from '../factories/settlement.ts';
import { unwrap } from '../unwrap.ts';
import { OF_EDITORS } from './samples-of-editors.ts';
import { offeredCase, payable, PRICE_RULE, sample, type Samples, type World } from './world.ts';

const categoryFile = (title: string) => ({
  body: {},
  file: new File([`Tên\n${title}\n`], 'danh-muc.csv', { type: 'text/csv' }),
});

export const OF_STAFF: Samples = [
  ...OF_EDITORS,
  [
    importCategories,
    async ({ staff }) => ({ as: staff, input: categoryFile('Vải'), other: categoryFile('Phụ liệu') }),
  ],
  [
    importFashionCategories,
    async ({ staff }) => ({ as: staff, input: { body: {} }, other: { body: { preview: true } } }),
  ],
  [
    grantCoins,
    async (world) => {
      const user_id = await world.market.create.user();
      const grant = (amount: number) => ({ body: { user_id, amount, note: 'Xin lỗi vì giao chậm' } });
      return sample<typeof grantCoins>(world.staff, grant(5_000), grant(6_000));
    },
  ],
  [
    createPlatformPriceRule,
    async ({ staff }) => ({
      as: staff,
      input: { body: PRICE_RULE },
      other: { body: { ...PRICE_RULE, value: 20 } },
    }),
  ],
  [
    reconcilePayment,
    async (world) => {
      const { as, ids } = await payable(world);
      const payment = async (id: string) =>
        unwrap(await as.call(getOrder, { params: { id } })).data.order.payment_id!;
      const book = (id: string) => ({ params: { id }, body: { amount: 10_000, reference: `FT${id}` } });
      return sample<typeof reconcilePayment>(
        world.staff,
        book(await payment(ids[0])),
        book(await payment(ids[1])),
      );
    },
  ],
  [
    refundStaffOrder,
    async (world) => {
      const { id } = await world.journeys.play('after_confirmation', 'confirm', 'pay');
      const refund = (amount: number) => ({ params: { id }, body: { amount, reason: 'Thiếu hàng' } });
      return sample<typeof refundStaffOrder>(world.staff, refund(10_000), refund(20_000));
    },
  ],
  [
    decideCase,
    async (world) => {
      const { params, buyer } = await offeredCase(world);
      unwrap(await buyer.call(escalateCase, { params, body: {} }));
      const decide = (note: string) => ({ params, body: { refund: 0, fault: 'none' as const, note } });
      return sample<typeof decideCase>(world.staff, decide('Không đủ căn cứ'), decide('Khác'));
    },
  ],
  ...([noteCase, askInCase] as const).map(
    (route) =>
      [
        route,
        async (world: World) => {
          const { params, buyer } = await offeredCase(world);
          unwrap(await buyer.call(escalateCase, { params, body: {} }));
          const say = (content: string) => ({ params, body: { content } });
          return sample<typeof noteCase>(world.staff, say('Đã gọi người mua'), say('Chưa gọi được shop'));
        },
      ] as const,
  ),
  [
    importBankTransfers,
    async ({ staff }) => {
      const of = (amount: number) => ({
        body: {},
        file: new Blob([`Ngày,Số tiền,Nội dung\r\n21/11/2026,${amount},CHUYEN TIEN`]),
      });
      return { as: staff, input: of(50_000), other: of(60_000) };
    },
  ],
  [
    openPayoutBatch,
    async ({ market, staff }) => {
      const payout = async () => {
        const owner = await market.create.user();
        const shop = await market.create.shop({ user_id: owner });
        return { body: { payout_ids: [await makePayout(market.context(), shop, owner)] } };
      };
      return sample<typeof openPayoutBatch>(staff, await payout(), await payout());
    },
  ],
  [
    importProviderStatement,
    async ({ staff }) => {
      const of = (amount: number) => ({
        params: { provider: 'momo' },
        body: {},
        file: new Blob([`Mã đơn hàng;Số tiền\r\nKHONGCO;${amount}`]),
      });
      return { as: staff, input: of(50_000), other: of(60_000) };
    },
  ],
  [
    importCodRemittance,
    async ({ staff }) => {
      const of = (amount: number) => ({
        params: { carrier: 'ghn' },
        body: {},
        file: new Blob([`Mã vận đơn;Tiền thu hộ\r\nKHONGCO;${amount}`]),
      });
      return { as: staff, input: of(50_000), other: of(60_000) };
    },
  ],
];
