import { listen } from '#platform/outbox.ts';
import { paymentPartlyPaid, paymentSucceeded } from '../payments/events.ts';
import { recordPaid, recordPartlyPaid } from './actions/pay.ts';

export const listeners = [
  listen(paymentSucceeded, 'orders.pay', (context, { order_ids }) => recordPaid(context, order_ids)),
  listen(paymentPartlyPaid, 'orders.pay-partly', (context, { order_ids }) =>
    recordPartlyPaid(context, order_ids),
  ),
];
