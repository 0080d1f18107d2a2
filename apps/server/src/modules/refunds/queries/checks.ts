import type { Context } from '#platform/context.ts';
import * as store from '../store/checks.ts';

export const getRefundSums = ({ db }: Context): Promise<store.RefundSum[]> => store.selectSums(db);

export const sumSentRefunds = ({ db }: Context): Promise<Map<string, number>> => store.sumSent(db);

export const sumWaitingRefunds = ({ db }: Context): Promise<number> => store.sumWaiting(db);

/** What of these orders is on its way back to their buyers, in đồng. */
export const sumWaitingRefundsOf = ({ db }: Context, orderIds: readonly string[]): Promise<number> =>
  store.sumWaitingOf(db, orderIds);

export const getRefundAmounts = ({ db }: Context, ids: readonly number[]): Promise<Map<number, number>> =>
  store.selectAmounts(db, ids);

export const getRefundsWithoutPayment = ({ db }: Context, orderIds: readonly string[]) =>
  store.selectWithoutPayment(db, orderIds);

export const sumSentBetween = ({ db }: Context, period: { readonly from: Date; readonly before: Date }) =>
  store.sumSentBetween(db, period);
