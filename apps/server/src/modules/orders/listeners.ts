import { listen } from '#platform/events/outbox.ts';
import { paymentPartlyPaid, paymentSucceeded } from '../payments/events.ts';
import { paymentRefunded } from '../refunds/events.ts';
import { shipmentCashRemitted, shipmentMoved } from '../shipping/events.ts';
import { followParcel, recordRemitted } from './actions/carrier.ts';
import { recordPaid, recordPartlyPaid } from './actions/pay.ts';
import { recordRefunded } from './actions/refund.ts';

export const listeners = [
  listen(paymentSucceeded, 'orders.pay', (context, { order_ids }) => recordPaid(context, order_ids)),
  listen(paymentPartlyPaid, 'orders.pay-partly', (context, { order_ids }) =>
    recordPartlyPaid(context, order_ids),
  ),
  listen(paymentRefunded, 'orders.refunded', recordRefunded),
  listen(shipmentMoved, 'orders.follow-parcel', followParcel),
  listen(shipmentCashRemitted, 'orders.remit-cash', recordRemitted),
];
