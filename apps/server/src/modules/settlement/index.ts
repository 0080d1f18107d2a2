/** The rates of an order, written once at its confirmation. */
export { freezeFees } from './actions/freeze.ts';
/** Cash at the door: by a carrier, or by the shop itself. */
export { collectCash, recordHandedOver } from './actions/cash.ts';
/** Whether cash that a carrier has not handed over is paid out all the same. */
export { paysInAdvance } from './queries/carrier-cash.ts';
/** Whether a shop owes too much to take cash or to deliver itself. */
export { isOwnDeliveryOff } from './queries/debt.ts';
/** Cash that a shop has to give a buyer: late with it, it is as if at its debt limit. */
export { setOwedCash } from './actions/owed-cash.ts';
export { getFeesBack, getOwedCash } from './queries/owed-cash.ts';
/** What goes back to a buyer and a carrier, or the market, is to blame for. */
export { chargeReturnFee, fundRefund, returnFunds } from './actions/fund.ts';
/** A completed order becomes its shop's money; part of it may go back later. */
export { settleOrder } from './actions/settle.ts';
export { returnFees, reverseSettlement } from './actions/reverse.ts';
/** Holds what was settled against the ledger. */
export { checkSettlement, type Finished } from './queries/check.ts';
export type {
  CollectedCash,
  ConfirmedOrder,
  FundedRefund,
  OwedCash,
  Reversal,
  SettledGoods,
  SettledOrder,
} from './types.ts';
