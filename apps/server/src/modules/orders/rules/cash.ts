import type { OrderState } from './transition.ts';

type Paid = Pick<OrderState, 'paymentMethod' | 'carried'>;

/** The shop takes the cash itself: it never passes the market, nor a carrier who hands it over. */
export const isShopsCash = ({ paymentMethod, carried }: Paid): boolean => paymentMethod === 'cod' && !carried;

/** The same of an order's row. */
export const isOfShopsCash = ({
  payment_method,
  carrier,
}: {
  readonly payment_method: OrderState['paymentMethod'];
  readonly carrier: string | null;
}): boolean => isShopsCash({ paymentMethod: payment_method, carried: carrier !== null });

/** Complete, and the shop has not said whether its buyer paid. */
export const awaitsShopsCash = (state: OrderState): boolean =>
  state.status === 'completed' && state.codStatus === 'expected' && !state.carried;

/** The goods are there and the order is open, and the shop has not said whether its buyer paid. */
export const mayHaveShopsCash = (state: OrderState): boolean =>
  isShopsCash(state) &&
  state.status === 'open' &&
  state.shipmentStatus === 'delivered' &&
  state.codStatus === 'expected';

/** Whether the money has arrived: online money always, cash once it is with the shop or the market. */
const hasArrived = ({ codStatus, ...state }: OrderState): boolean =>
  state.paymentMethod !== 'cod' ||
  codStatus === 'remitted' ||
  (isShopsCash(state) && codStatus === 'collected');

/**
 * Whether an order is to be settled with its shop.
 * @param inAdvance cash that a carrier has not handed over counts too
 */
export const isPayable = (state: OrderState, inAdvance: boolean): boolean =>
  state.status === 'completed' && (hasArrived(state) || (inAdvance && state.codStatus === 'collected'));

/** Whether the buyer gets the coins of an order: never before its money is there. */
export const areCoinsDue = (state: OrderState): boolean => state.status === 'completed' && hasArrived(state);
