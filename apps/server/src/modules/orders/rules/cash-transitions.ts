import { awaitsShopsCash, mayHaveShopsCash } from './cash.ts';
import type { Transition } from './transition.ts';
import { afterSale, carriedByShop, carrier, clock, seller, staff } from './transition-parties.ts';

/** Who says when that the cash of an order is there. */
export const CASH_TRANSITIONS: readonly Transition[] = [
  {
    // the buyer said first that the goods are there; whoever handed them over says so now
    action: 'collect_cash',
    ...seller,
    from: ['delivered'],
    when: (state) => carriedByShop(state) && state.codStatus === 'expected',
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    // a shop that says nothing would owe no fees
    action: 'collect_cash',
    ...clock,
    from: ['delivered'],
    when: awaitsShopsCash,
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    // a case that sends money back found that the buyer paid
    action: 'collect_cash',
    ...afterSale,
    from: ['delivered'],
    when: (state) => state.held && mayHaveShopsCash(state),
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    action: 'collect_cash',
    ...staff,
    from: ['delivered'],
    when: awaitsShopsCash,
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    action: 'void_cash',
    ...staff,
    from: ['delivered'],
    when: awaitsShopsCash,
    to: () => ({ codStatus: 'none', financialStatus: 'voided' }),
  },
  {
    action: 'collect_cash',
    ...carrier,
    from: ['delivered'],
    when: ({ codStatus }) => codStatus === 'expected',
    to: () => ({ codStatus: 'collected', financialStatus: 'paid' }),
  },
  {
    // the parcel could not be stopped: cash for an order that has ended, on its way back from here
    action: 'collect_cash',
    ...carrier,
    from: ['cancelled'],
    when: ({ paymentMethod, codStatus }) => paymentMethod === 'cod' && codStatus === 'none',
    to: () => ({ codStatus: 'collected' }),
  },
  {
    action: 'remit_cash',
    ...carrier,
    from: ['delivered', 'in_transit', 'cancelled'],
    when: ({ codStatus }) => codStatus === 'collected',
    to: () => ({ codStatus: 'remitted' }),
  },
];
