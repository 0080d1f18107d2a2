import { expect, test } from 'vitest';
import type { OrderState } from './rules/transition.ts';
import { may, TRANSITIONS } from './rules/transitions.ts';

// Every state an order comes to, by every command and everybody: the list is written by hand, what is not in it is refused.

const COD: OrderState = {
  status: 'open',
  financialStatus: 'pending',
  fulfillmentStatus: 'unconfirmed',
  shipmentStatus: null,
  paymentMethod: 'cod',
  paymentTiming: 'after_confirmation',
  codStatus: 'expected',
  cancellation: null,
  change: null,
  held: false,
  carried: false,
  pickupLate: false,
  cancellationBy: null,
  buyerAsks: 'yes',
  sellerAsks: 'yes',
  arrivalLate: false,
  fullyRefunded: false,
  cashDue: false,
};
const PAY_AFTER_CONFIRMATION: OrderState = { ...COD, paymentMethod: 'bank_transfer', codStatus: 'none' };
const PAY_AT_ORDER: OrderState = { ...PAY_AFTER_CONFIRMATION, paymentTiming: 'at_order' };
const CONFIRMED: OrderState = { ...COD, fulfillmentStatus: 'unfulfilled' };
const PAID: OrderState = {
  ...PAY_AFTER_CONFIRMATION,
  fulfillmentStatus: 'unfulfilled',
  financialStatus: 'paid',
};
const PACKED: OrderState = { ...CONFIRMED, shipmentStatus: 'ready_to_pick' };
const PICKED_UP: OrderState = { ...CONFIRMED, fulfillmentStatus: 'fulfilled', shipmentStatus: 'picked' };
const PICKED_UP_PAID: OrderState = { ...PAID, fulfillmentStatus: 'fulfilled', shipmentStatus: 'picked' };
const ARRIVED: OrderState = {
  ...PICKED_UP,
  shipmentStatus: 'delivered',
  codStatus: 'collected',
  financialStatus: 'paid',
};
const COMPLETED: OrderState = { ...ARRIVED, status: 'completed' };
const CANCELLED: OrderState = { ...COD, status: 'cancelled', codStatus: 'none', financialStatus: 'voided' };

const BEFORE_CONFIRMING =
  'cancel: buyer staff; confirm propose_change reject: seller; expire_confirmation: system';
const REFUND = '; refund: seller staff system';
const PROPOSE = '; propose_cancellation: seller';
const ANSWER =
  '; withdraw_cancellation: seller; accept_cancellation decline_cancellation: buyer; expire_cancellation: system';
/** The same order, whose seller proposes to cancel it. */
const withSellerRequest = (state: OrderState): OrderState => ({
  ...state,
  cancellation: 'requested',
  cancellationBy: 'seller',
  sellerAsks: 'no',
});
const TO_PAY = 'cancel: buyer staff; reject: seller; pay expire_payment: system';
const AT_SHOP = 'cancel: staff; reject: seller';
const BY_CARRIER = '; ship drop_pickup: carrier';
const STAFF = '; cancel lose deliver: staff';
const ON_ITS_WAY = 'receive: buyer; deliver: seller; hold: system';
const WITH_CARRIER =
  'receive: buyer; deliver move send_out fail_delivery send_back lose: carrier; hold: system';
/** The same order, where a carrier has its parcel. */
const withCarrier = (state: OrderState): OrderState => ({ ...state, carried: true });
const DELIVERED = 'receive: buyer; complete hold return_all: system; refund: seller staff system';

const STATES: Readonly<Record<string, readonly [OrderState, string]>> = {
  'placed, cod': [COD, BEFORE_CONFIRMING],
  'placed, paid later': [PAY_AFTER_CONFIRMATION, BEFORE_CONFIRMING],
  'a change is proposed': [
    { ...COD, change: 'proposed' },
    'cancel: buyer staff; propose_change reject: seller; accept_change decline_change: buyer; expire_confirmation: system',
  ],
  'paid, and a change is proposed': [
    { ...PAY_AT_ORDER, financialStatus: 'paid', change: 'proposed' },
    'cancel: buyer staff; propose_change reject: seller; accept_change decline_change: buyer; expire_confirmation: system',
  ],
  'a change was declined': [{ ...COD, change: 'declined' }, BEFORE_CONFIRMING],
  'to be paid at order': [PAY_AT_ORDER, `${TO_PAY}; pay_partly: system`],
  'partly paid at order': [{ ...PAY_AT_ORDER, financialStatus: 'partially_paid' }, TO_PAY],
  'paid at order': [{ ...PAY_AT_ORDER, financialStatus: 'paid' }, BEFORE_CONFIRMING + PROPOSE + REFUND],
  'paid at order, and its buyer is asked': [
    withSellerRequest({ ...PAY_AT_ORDER, financialStatus: 'paid' }),
    `cancel: buyer staff; reject: seller; expire_confirmation: system${ANSWER}${REFUND}`,
  ],
  'confirmed, to be paid': [
    { ...PAY_AFTER_CONFIRMATION, fulfillmentStatus: 'unfulfilled' },
    `${TO_PAY}; pay_partly: system`,
  ],
  'confirmed, cod': [CONFIRMED, `${AT_SHOP}; request_cancellation: buyer; ready ship: seller`],
  'confirmed and paid': [
    PAID,
    `${AT_SHOP}; request_cancellation: buyer; ready ship: seller${PROPOSE}${REFUND}`,
  ],
  'confirmed and paid, and its buyer is asked': [withSellerRequest(PAID), AT_SHOP + ANSWER + REFUND],
  'confirmed and paid, late, and its buyer is asked': [
    { ...withSellerRequest(PAID), pickupLate: true },
    `${AT_SHOP}; cancel: buyer${ANSWER}${REFUND}`,
  ],
  'packed for a carrier, and its buyer is asked': [
    withCarrier({ ...withSellerRequest(PAID), shipmentStatus: 'ready_to_pick' }),
    AT_SHOP + ANSWER + BY_CARRIER + REFUND,
  ],
  'not cancelled by a buyer who was asked': [
    { ...PAID, cancellation: 'declined', cancellationBy: 'seller', sellerAsks: 'later' },
    `${AT_SHOP}; request_cancellation: buyer; ready ship: seller${REFUND}`,
  ],
  'not cancelled by a buyer who was asked a day ago': [
    { ...PAID, cancellation: 'declined', cancellationBy: 'seller' },
    `${AT_SHOP}; request_cancellation: buyer; ready ship: seller${PROPOSE}${REFUND}`,
  ],
  'all of its money was refunded': [
    { ...PAID, financialStatus: 'refunded' },
    `${AT_SHOP}; request_cancellation: buyer; ready ship: seller`,
  ],
  'asked to cancel': [
    { ...CONFIRMED, cancellation: 'requested', cancellationBy: 'buyer', buyerAsks: 'no' },
    `${AT_SHOP}; accept_cancellation: seller system; decline_cancellation: seller`,
  ],
  'asked in vain': [
    { ...CONFIRMED, cancellation: 'declined', cancellationBy: 'buyer', buyerAsks: 'later' },
    `${AT_SHOP}; ready ship: seller`,
  ],
  'asked in vain a day ago': [
    { ...CONFIRMED, cancellation: 'declined', cancellationBy: 'buyer', buyerAsks: 'yes' },
    `${AT_SHOP}; request_cancellation: buyer; ready ship: seller`,
  ],
  'asked in vain a day ago, and late': [
    { ...CONFIRMED, cancellation: 'declined', cancellationBy: 'buyer', buyerAsks: 'yes', pickupLate: true },
    `${AT_SHOP}; cancel: buyer; ready ship: seller`,
  ],
  '72 hours late': [{ ...CONFIRMED, pickupLate: true }, `${AT_SHOP}; cancel: buyer; ready ship: seller`],
  'confirmed, cod, and a carrier is to be booked': [
    withCarrier(CONFIRMED),
    `${AT_SHOP}; request_cancellation: buyer; ready: seller`,
  ],
  packed: [PACKED, `${AT_SHOP}; request_cancellation: buyer; ship: seller`],
  'packed for a carrier': [withCarrier(PACKED), `${AT_SHOP}; request_cancellation: buyer${BY_CARRIER}`],
  'packed, and asked to cancel': [
    { ...PACKED, cancellation: 'requested', cancellationBy: 'buyer', buyerAsks: 'no' },
    `${AT_SHOP}; accept_cancellation: seller system; decline_cancellation: seller`,
  ],
  'packed for a carrier, and asked to cancel': [
    withCarrier({ ...PACKED, cancellation: 'requested', cancellationBy: 'buyer', buyerAsks: 'no' }),
    `${AT_SHOP}; accept_cancellation: seller system; decline_cancellation: seller${BY_CARRIER}`,
  ],
  'on its way, cod': [PICKED_UP, ON_ITS_WAY + STAFF],
  'on its way, paid': [PICKED_UP_PAID, ON_ITS_WAY + STAFF + REFUND],
  'on its way, a case is open': [
    { ...PICKED_UP_PAID, held: true },
    `${ON_ITS_WAY.replace('receive: buyer; ', '')}; release: system${REFUND}`,
  ],
  'with a carrier, cod': [withCarrier(PICKED_UP), WITH_CARRIER + STAFF],
  'with a carrier, paid': [withCarrier(PICKED_UP_PAID), WITH_CARRIER + STAFF + REFUND],
  'not taken in at the door': [
    withCarrier({ ...PICKED_UP, shipmentStatus: 'delivery_failed' }),
    WITH_CARRIER + STAFF,
  ],
  'on its way back': [
    withCarrier({ ...PICKED_UP_PAID, shipmentStatus: 'returning' }),
    `bring_back lose: carrier; hold: system; cancel deliver lose: staff${REFUND}`,
  ],
  'delivered by the shop': [ARRIVED, DELIVERED],
  delivered: [withCarrier(ARRIVED), `${DELIVERED}; remit_cash: carrier`],
  'delivered, paid': [{ ...PICKED_UP_PAID, shipmentStatus: 'delivered' }, DELIVERED],
  'delivered, a case is open': [
    withCarrier({ ...ARRIVED, held: true }),
    `hold release return_all: system; remit_cash: carrier${REFUND}`,
  ],
  'completed before its cash': [
    { ...COMPLETED, codStatus: 'expected', financialStatus: 'pending' },
    'hide: buyer; collect_cash: seller staff system; void_cash: staff',
  ],
  'completed before its carrier reported the cash': [
    withCarrier({ ...COMPLETED, codStatus: 'expected', financialStatus: 'pending' }),
    'hide: buyer; collect_cash: carrier',
  ],
  completed: [withCarrier(COMPLETED), 'hide: buyer; remit_cash: carrier'],
  'completed, its cash handed over': [{ ...COMPLETED, codStatus: 'remitted' }, 'hide: buyer'],
  cancelled: [CANCELLED, 'hide: buyer'],
  'cancelled, and a carrier has it': [withCarrier(CANCELLED), 'hide: buyer; collect_cash: carrier'],
  'cancelled, and its cash came': [
    withCarrier({ ...CANCELLED, codStatus: 'collected' }),
    'hide: buyer; remit_cash: carrier',
  ],
  'cancelled, paid': [{ ...PAID, status: 'cancelled' }, 'hide: buyer'],
  'lost while a case was open': [
    { ...PICKED_UP_PAID, status: 'cancelled', shipmentStatus: 'lost', held: true },
    'hide: buyer; release: system',
  ],
};

const ACTIONS = [...new Set(TRANSITIONS.map(({ action }) => action))];
const ACTORS = ['buyer', 'seller', 'carrier', 'staff', 'system'] as const;

const splitList = (list: string): string[] =>
  list.split('; ').flatMap((part) => {
    const [actions, actors] = part.split(': ');
    return actions!
      .split(' ')
      .flatMap((action) => actors!.split(' ').map((actor) => `${action} by ${actor}`));
  });

test.each(Object.entries(STATES))(
  'an order that is %s accepts these commands and no other',
  (_name, [state, list]) => {
    const legal = ACTIONS.flatMap((action) =>
      ACTORS.filter((actor) => may(action, actor, state)).map((actor) => `${action} by ${actor}`),
    );
    expect(legal.toSorted()).toEqual(splitList(list).toSorted());
  },
);

test('every command is legal for somebody in some state', () => {
  const named = new Set(
    Object.values(STATES).flatMap(([, list]) => splitList(list).map((cell) => cell.split(' ')[0])),
  );
  expect(ACTIONS.filter((action) => !named.has(action))).toEqual([]);
  expect(Object.keys(STATES).length * ACTIONS.length * ACTORS.length).toBeGreaterThan(4_000);
});
