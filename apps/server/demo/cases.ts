import { BUYER_ID, SELLER_ID, SELLER_SHOP_ID, type OrderLineRow, type OrderRow } from '@market/demo-data';
import type { openCase as route } from '@market/contract/cases/routes';
import type { InputOf } from '@market/contract/route';
import { guest, type Context, type Seller, type Tx } from '#platform/context.ts';
import { HOUR, later } from '#platform/time.ts';
import { openCase } from '../src/modules/cases/actions/open.ts';
import { agree, counter, escalate, refuse } from '../src/modules/cases/actions/steps.ts';

type CaseReason = Pick<InputOf<typeof route>['body'], 'type' | 'reason'>;
/** A step of the buyer or of the shop. */
type CaseTurn = (context: Context<Tx, Seller>, id: string) => Promise<unknown>;

/** The reason of each case and the steps that follow; buyer 1 and seller 2 by their ids. */
const STORIES: readonly {
  readonly wrong: CaseReason;
  /** Units that it is about, where the line has as many; 1 without. */
  readonly units?: number;
  readonly turns: readonly (readonly [who: number, CaseTurn])[];
}[] = [
  { wrong: { type: 'return_refund', reason: 'Áo bị lem màu ở vai, mình muốn trả lại.' }, turns: [] },
  {
    wrong: { type: 'price_deduction', reason: 'Vải mỏng hơn hình, mong shop bớt một phần.' },
    turns: [
      [
        SELLER_ID,
        (context, id) => counter(context, id, { amount: 20_000, content: 'Shop xin bớt bạn 20.000 ₫.' }),
      ],
    ],
  },
  {
    wrong: { type: 'exchange', reason: 'Giao nhầm size, mình cần đổi.' },
    turns: [[SELLER_ID, (context, id) => agree(context, id, { content: 'Shop gửi lại size đúng hôm nay.' })]],
  },
  {
    wrong: { type: 'return_refund', reason: 'Bốn cái bung chỉ ở nách khi mặc thử, mình gửi trả cả bốn.' },
    units: 4,
    turns: [
      [
        SELLER_ID,
        (context, id) =>
          refuse(context, id, { content: 'Shop kiểm từng cái trước khi đóng, không thấy lỗi.' }),
      ],
      [BUYER_ID, (context, id) => escalate(context, id, { content: 'Nhờ Chợ Phiên xem giúp.' })],
    ],
  },
  {
    wrong: { type: 'price_deduction', reason: 'Một áo bị đứt chỉ ở gấu.' },
    turns: [[SELLER_ID, (context, id) => agree(context, id, { content: 'Shop hoàn bạn tiền áo lỗi.' })]],
  },
];

const actAt = (context: Context<Tx>, id: number, hours: number): Context<Tx, Seller> => ({
  ...context,
  actor: { ...guest, id, shopId: SELLER_SHOP_ID, shopRole: 'owner' },
  now: later(context.now, -hours * HOUR),
});

/** Opens cases between the demo buyer and the demo seller with the production code; each ends in another state. */
export const seedCases = async (
  context: Context<Tx>,
  { orders, order_lines }: { orders: readonly OrderRow[]; order_lines: readonly OrderLineRow[] },
): Promise<void> => {
  const delivered = orders.filter(
    (order) =>
      order.user_id === BUYER_ID &&
      order.shop_id === SELLER_SHOP_ID &&
      order.status === 'open' &&
      order.shipment_status === 'delivered' &&
      order.payment_method === 'bank_transfer',
  );
  // the first delivered order gets no case
  for (const [index, { wrong, units = 1, turns }] of STORIES.entries()) {
    const order = delivered[index + 1];
    if (order === undefined) return;
    const line = order_lines.find(({ order_id }) => order_id === order.id)!;
    const hours = turns.length + 1;
    const id = await openCase(actAt(context, BUYER_ID, hours), order.id, {
      ...wrong,
      line_items: [{ id: line.id, quantity: Math.min(units, line.quantity) }],
      images: [],
    });
    for (const [turn, [party, take]] of turns.entries())
      await take(actAt(context, party, hours - turn - 1), id);
  }
};
