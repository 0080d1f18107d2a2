import { getOrderBriefs, type OrderBrief } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';

interface CaseEvent {
  readonly case_id: string;
  readonly order_id: string;
}

const toBuyer = ({ id, user_id }: OrderBrief, title: string): AlertDraft => ({
  userId: user_id,
  kind: 'order',
  topic: 'case',
  title,
  link: `/tai-khoan/don-hang/${id}`,
});

const toShop = ({ shop_id, shop_user_id }: OrderBrief, title: string): AlertDraft => ({
  userId: shop_user_id,
  shopId: shop_id,
  kind: 'order',
  topic: 'shop_case',
  title,
  link: '/nguoi-ban/don-hang/doi-tra',
});

export const opened = async (context: Context<Tx>, { order_id }: CaseEvent): Promise<AlertDraft[]> =>
  (await getOrderBriefs(context, [order_id])).map((order) =>
    toShop(order, `Khách khiếu nại đơn #${order.order_number}, cần shop trả lời`),
  );

/** Several steps that nobody has looked at are one alert. */
export const moved = async (context: Context<Tx>, { case_id, order_id }: CaseEvent): Promise<AlertDraft[]> =>
  (await getOrderBriefs(context, [order_id])).flatMap((order) => {
    const title = `Khiếu nại của đơn #${order.order_number} có cập nhật`;
    const group = { key: `case:${case_id}`, title };
    return [
      { ...toBuyer(order, title), group },
      { ...toShop(order, title), group },
    ];
  });

export const closed = async (context: Context<Tx>, { order_id }: CaseEvent): Promise<AlertDraft[]> =>
  (await getOrderBriefs(context, [order_id])).flatMap((order) => {
    const title = `Khiếu nại của đơn #${order.order_number} đã kết thúc`;
    return [toBuyer(order, title), toShop(order, title)];
  });
