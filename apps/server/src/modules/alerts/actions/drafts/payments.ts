import { dong } from '@market/contract/rules/money';
import { getOrderBriefs, type OrderBrief } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';

interface PaymentEvent {
  readonly order_ids: readonly string[];
}

const namesOf = (orders: readonly OrderBrief[]): string =>
  orders.map(({ order_number }) => `#${order_number}`).join(', ');

const toBuyer = (orders: readonly OrderBrief[], title: string, body?: string): AlertDraft[] => {
  const [first] = orders;
  if (first === undefined) return [];
  return [
    {
      userId: first.user_id,
      kind: 'payment',
      topic: 'money',
      title,
      ...(body !== undefined && { body }),
      link: orders.length === 1 ? `/tai-khoan/don-hang/${first.id}` : '/tai-khoan/don-hang',
    },
  ];
};

export const succeeded = async (context: Context<Tx>, { order_ids }: PaymentEvent): Promise<AlertDraft[]> => {
  const orders = await getOrderBriefs(context, order_ids);
  const total = orders.reduce((sum, { total_price }) => sum + total_price, 0);
  return toBuyer(orders, `Đã nhận ${dong(total)} cho đơn ${namesOf(orders)}`);
};

export const partlyPaid = async (
  context: Context<Tx>,
  { order_ids }: PaymentEvent,
): Promise<AlertDraft[]> => {
  const orders = await getOrderBriefs(context, order_ids);
  return toBuyer(orders, `Tiền chuyển cho đơn ${namesOf(orders)} còn thiếu`, 'Hãy chuyển nốt phần còn lại.');
};

export const failed = async (context: Context<Tx>, { order_ids }: PaymentEvent): Promise<AlertDraft[]> => {
  const orders = await getOrderBriefs(context, order_ids);
  return toBuyer(
    orders,
    `Thanh toán đơn ${namesOf(orders)} không thành công`,
    'Bạn có thể chọn cách thanh toán khác trong trang đơn hàng.',
  );
};

export const refunded = async (
  context: Context<Tx>,
  { order_id, amount }: { readonly order_id: string | null; readonly amount: number },
): Promise<AlertDraft[]> => {
  if (order_id === null) return [];
  const orders = await getOrderBriefs(context, [order_id]);
  return toBuyer(orders, `Đã hoàn ${dong(amount)} của đơn ${namesOf(orders)}`);
};
