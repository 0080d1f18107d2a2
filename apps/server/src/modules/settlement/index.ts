export { freezeFees } from './actions/freeze.ts';
export { collectCash, recordHandedOver } from './actions/cash.ts';
/** Whether cash that a carrier has not handed over is paid out all the same. */
export { paysInAdvance } from './queries/carrier-cash.ts';
export { isOwnDeliveryOff } from './queries/debt.ts';
export { setOwedCash } from './actions/owed-cash.ts';
export { getFeesBack, getOwedCash } from './queries/owed-cash.ts';
export { chargeReturnFee, fundRefund, returnFunds } from './actions/fund.ts';
/** Whether a shop has named where its payouts go. */
export { getAccountHolders, hasBankAccount } from './queries/balance.ts';
/** A completed order becomes its shop's money; part of it may be reversed later. */
export { settleOrder } from './actions/settle.ts';
export { returnFees, reverseSettlement } from './actions/reverse.ts';
/** Payouts that wait for finance. */
export { getWaitingPayouts } from './queries/payouts.ts';
export { getNextPayouts } from './queries/next-payouts.ts';
export { checkSettlement, type FinishedOrders } from './queries/check.ts';
export type {
  CollectedCash,
  ConfirmedOrder,
  FundedRefund,
  OwedCash,
  Reversal,
  SettledGoods,
  SettledOrder,
} from './types.ts';
/** Balance, debt and debt limit of a shop; a debt limit of its own. For staff. */
export { getStanding } from './queries/debt.ts';
export { setDebtLimit } from './actions/set-debt-limit.ts';
