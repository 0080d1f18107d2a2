import type { Context } from '#platform/context.ts';
import * as store from '../store/checks.ts';

/** What goes back, or went, of each payment, in đồng. */
export const getRefundSums = ({ db }: Context): Promise<store.RefundSum[]> => store.selectSums(db);

/** What was sent back, by provider, in đồng. */
export const sumSentRefunds = ({ db }: Context): Promise<Map<string, number>> => store.sumSent(db);

/** What is on its way back, in đồng. */
export const sumWaitingRefunds = ({ db }: Context): Promise<number> => store.sumWaiting(db);

/** The amounts of these refunds, by id, in đồng. */
export const getRefundAmounts = ({ db }: Context, ids: readonly number[]): Promise<Map<number, number>> =>
  store.selectAmounts(db, ids);

/** Of these orders, what is to be sent back, or was, though no payment brought it. */
export const getRefundsWithoutPayment = ({ db }: Context, orderIds: readonly string[]) =>
  store.selectWithoutPayment(db, orderIds);
