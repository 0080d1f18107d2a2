import type { WebhookEvent } from '@market/contract/rules/webhook-events';
import type { Context, Tx } from '#platform/context.ts';
import {
  distinct,
  listen,
  listenToBatch,
  refuseEarlierPending,
  type EventKind,
  type Listener,
} from '#platform/events/outbox.ts';
import { caseClosed, caseOpened } from '../cases/events.ts';
import * as orders from '../orders/events.ts';
import { reviewsWritten } from '../reviews/events.ts';
import { quotationAccepted, quotationDeclined, rfqOffered } from '../rfq/events.ts';
import { describeOrder, describeQuotation, describeRfq } from './actions/describe.ts';
import { getReportingShops, report, type Report } from './actions/report.ts';

const NAME = 'webhooks.report';

const ORDER_EVENTS = [
  [orders.orderPlaced, 'order.created'],
  [orders.orderPaid, 'order.paid'],
  [orders.orderConfirmed, 'order.confirmed'],
  [orders.cancellationRequested, 'order.cancellation_requested'],
  [orders.orderShipped, 'order.shipped'],
  [orders.orderDelivered, 'order.delivered'],
  [orders.orderCompleted, 'order.completed'],
  [orders.orderCancelled, 'order.cancelled'],
] as const;

/** Their payloads name an order; a shop receives them in the order in which they happened. */
const KINDS_OF_ORDERS = [
  ...ORDER_EVENTS.map(([kind]) => kind.eventName),
  caseOpened.eventName,
  caseClosed.eventName,
  reviewsWritten.eventName,
];

interface OfOrder {
  readonly order_id: string;
  readonly shop_id: number;
}

/** Queues what is described, once its shop has a webhook for it. */
const ofOrder = <Payload extends OfOrder>(
  kind: EventKind<Payload>,
  type: WebhookEvent,
  factsOf: (payload: Payload) => object = () => ({}),
): Listener =>
  listenToBatch(kind, NAME, async (context, events) => {
    const shops = await getReportingShops(
      context,
      type,
      distinct(events, ({ shop_id }) => [shop_id]),
    );
    for (const { id, payload } of events) {
      if (!shops.has(payload.shop_id)) continue;
      await report(context, { type, shopIds: [payload.shop_id] }, async (context) => {
        await refuseEarlierPending(context, id, {
          names: KINDS_OF_ORDERS,
          listener: NAME,
          field: 'order_id',
          value: payload.order_id,
        });
        return describeOrder(context, payload, factsOf(payload));
      });
    }
  });

const ofQuotation = (kind: typeof quotationAccepted, type: WebhookEvent): Listener =>
  listen(kind, NAME, async (context: Context<Tx>, payload) => {
    const described: Omit<Report, 'type'>[] = await describeQuotation(context, payload);
    const shopIds = described.map(({ shopId }) => shopId);
    await report(context, { type, shopIds }, async () => described);
  });

export const listeners: readonly Listener[] = [
  ...ORDER_EVENTS.map(([kind, type]) => ofOrder(kind, type)),
  ofOrder(caseOpened, 'case.opened', ({ case_id }) => ({ case_id })),
  ofOrder(caseClosed, 'case.closed', ({ case_id }) => ({ case_id })),
  ofOrder(reviewsWritten, 'product.reviewed', ({ review_ids }) => ({ review_ids })),
  listen(rfqOffered, NAME, (context, { rfq_id, shop_ids }) =>
    report(context, { type: 'rfq.created', shopIds: shop_ids }, async () => describeRfq(rfq_id, shop_ids)),
  ),
  ofQuotation(quotationAccepted, 'quotation.accepted'),
  ofQuotation(quotationDeclined, 'quotation.declined'),
];
