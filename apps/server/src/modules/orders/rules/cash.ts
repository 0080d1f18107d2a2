import type { Axes } from './transition.ts';

type Paid = Pick<Axes, 'paymentMethod' | 'carried'>;

/** The shop takes the cash itself: it never passes the market, nor a carrier who hands it over. */
export const isShopsCash = ({ paymentMethod, carried }: Paid): boolean => paymentMethod === 'cod' && !carried;

/** The same of an order's row. */
export const isOfShopsCash = ({
  payment_method,
  carrier,
}: {
  readonly payment_method: Axes['paymentMethod'];
  readonly carrier: string | null;
}): boolean => isShopsCash({ paymentMethod: payment_method, carried: carrier !== null });

/** Its money has come to where the market can pay its shop: all online money, and cash in the shop's or market's hands. */
const hasArrived = ({ codStatus, ...axes }: Axes): boolean =>
  axes.paymentMethod !== 'cod' ||
  codStatus === 'remitted' ||
  (isShopsCash(axes) && codStatus === 'collected');

/**
 * Whether an order is to be settled with its shop.
 * @param inAdvance cash that a carrier has not handed over counts too
 */
export const isPayable = (axes: Axes, inAdvance: boolean): boolean =>
  axes.status === 'completed' && (hasArrived(axes) || (inAdvance && axes.codStatus === 'collected'));

/** Whether the buyer gets the coins of an order: never before its money is there. */
export const areCoinsDue = (axes: Axes): boolean => axes.status === 'completed' && hasArrived(axes);
