import { listSellerCases } from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { getSellerOrder } from '@market/contract/orders/seller-routes';
import type { Call, Outcome } from '@market/contract/web';

/** An order of the shop, and what its buyer asked after it came. */
export interface OrderWithCases {
  readonly order: SellerOrder;
  /** `failed` when they could not be had. */
  readonly cases: readonly Case[] | 'failed';
}

/** Asked only of an order that ever had one. */
const loadCases = async (call: Call, { id, events }: SellerOrder): Promise<OrderWithCases['cases']> => {
  if (events.every(({ code }) => code !== 'case_opened')) return [];
  const answer = await call(listSellerCases, { query: { order_id: id } });
  return answer.ok ? answer.value.data.cases : 'failed';
};

type Failed = Outcome<typeof getSellerOrder> & { readonly ok: false };

/** One order of the shop, whole. */
export const loadSellerOrder = async (
  call: Call,
  id: string,
): Promise<{ readonly ok: true; readonly value: OrderWithCases } | Failed> => {
  const answer = await call(getSellerOrder, { params: { id } });
  if (!answer.ok) return answer;
  const { order } = answer.value.data;
  return { ok: true, value: { order, cases: await loadCases(call, order) } };
};
