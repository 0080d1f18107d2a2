import { listSellerCases } from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { getSellerOrder } from '@market/contract/orders/seller-routes';
import type { Call, Outcome } from '@market/contract/web';

export interface OrderWithCases {
  readonly order: SellerOrder;
  /** `failed` when loading failed. */
  readonly cases: readonly Case[] | 'failed';
}

/** Requested only when the order ever had a case. */
const loadCases = async (call: Call, { id, events }: SellerOrder): Promise<OrderWithCases['cases']> => {
  if (events.every(({ code }) => code !== 'case_opened')) return [];
  const answer = await call(listSellerCases, { query: { order_id: id } });
  return answer.ok ? answer.value.data.cases : 'failed';
};

type Failed = Outcome<typeof getSellerOrder> & { readonly ok: false };

export const loadSellerOrder = async (
  call: Call,
  id: string,
): Promise<{ readonly ok: true; readonly value: OrderWithCases } | Failed> => {
  const answer = await call(getSellerOrder, { params: { id } });
  if (!answer.ok) return answer;
  const { order } = answer.value.data;
  return { ok: true, value: { order, cases: await loadCases(call, order) } };
};
