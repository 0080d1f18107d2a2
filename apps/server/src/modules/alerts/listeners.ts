import { getOrderBriefs, getOrderReceipts, type OrderBrief } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import { listen, listenToBatch, type EventKind, type Listener } from '#platform/events/outbox.ts';
import { adMoneyShort } from '../ads/events.ts';
import { caseClosed, caseReassigned, caseMessageWritten, caseMoved, caseOpened } from '../cases/events.ts';
import { messageSent } from '../chat/events.ts';
import { coinsCredited } from '../coins/events.ts';
import { itemDecided } from '../moderation/events.ts';
import * as orderEvents from '../orders/events.ts';
import { paymentFailed, paymentPartlyPaid, paymentSucceeded } from '../payments/events.ts';
import { paymentRefunded } from '../refunds/events.ts';
import * as reviewEvents from '../reviews/events.ts';
import * as rfqEvents from '../rfq/events.ts';
import { wishPriceDropped } from '../saved/events.ts';
import { payoutPaid, payoutRejected } from '../settlement/events.ts';
import { shipmentMoved } from '../shipping/events.ts';
import { shopStateDecided } from '../shop-admin/events.ts';
import * as supportEvents from '../support/events.ts';
import { webhookStopped } from '../webhooks/events.ts';
import { notifyFollowers } from './actions/announce-news.ts';
import * as ads from './actions/drafts/ads.ts';
import * as cases from './actions/drafts/cases.ts';
import * as chat from './actions/drafts/chat.ts';
import * as coins from './actions/drafts/coins.ts';
import * as moderation from './actions/drafts/moderation.ts';
import * as orders from './actions/drafts/orders.ts';
import * as payments from './actions/drafts/payments.ts';
import * as payouts from './actions/drafts/payouts.ts';
import * as reviews from './actions/drafts/reviews.ts';
import * as rfq from './actions/drafts/rfq.ts';
import * as saved from './actions/drafts/saved.ts';
import * as shopStates from './actions/drafts/shop-states.ts';
import * as support from './actions/drafts/support.ts';
import * as webhooks from './actions/drafts/webhooks.ts';
import { notifyOf, type AlertDraft } from './actions/react.ts';
import { shopNewsFound } from './events.ts';

/** Delivers what a function of `actions/drafts` makes of events, which are read together: drafts of each event. */
const alertsOf = <Payload>(
  kind: EventKind<Payload>,
  draft: (context: Context<Tx>, payloads: readonly Payload[]) => Promise<AlertDraft[][]>,
): Listener =>
  listenToBatch(kind, `alerts.${kind.eventName}`, async (context, events) => {
    const drafts = await draft(
      context,
      events.map(({ payload }) => payload),
    );
    await notifyOf(
      context,
      events.map(({ id }, index) => ({ name: kind.eventName, id, drafts: drafts[index]! })),
    );
  });

/** The same for events that are read one after another. */
const alertOf = <Payload>(
  kind: EventKind<Payload>,
  draft: (context: Context<Tx>, payload: Payload) => Promise<AlertDraft[]>,
): Listener =>
  alertsOf(kind, async (context, payloads) => {
    const drafts: AlertDraft[][] = [];
    for (const payload of payloads) drafts.push(await draft(context, payload));
    return drafts;
  });

interface OrderEvent {
  readonly order_id: string;
}

/** The same for events of orders, with what `read` reads of them. */
const readOrderAlert = <Payload extends OrderEvent, Read extends { readonly id: string }>(
  kind: EventKind<Payload>,
  read: (context: Context<Tx>, ids: readonly string[]) => Promise<Read[]>,
  draft: (order: Read) => AlertDraft[],
): Listener =>
  alertsOf(kind, async (context, payloads) => {
    const found = await read(context, [...new Set(payloads.map(({ order_id }) => order_id))]);
    const byId = new Map(found.map((order) => [order.id, order]));
    return payloads.map(({ order_id }) => {
      const order = byId.get(order_id);
      return order === undefined ? [] : draft(order);
    });
  });

const orderAlert = <Payload extends OrderEvent>(
  kind: EventKind<Payload>,
  draft: (order: OrderBrief) => AlertDraft[],
): Listener => readOrderAlert(kind, getOrderBriefs, draft);

export const listeners = [
  readOrderAlert(orderEvents.orderPlaced, getOrderReceipts, orders.placed),
  orderAlert(orderEvents.orderConfirmed, orders.confirmed),
  orderAlert(orderEvents.orderPaid, orders.paid),
  orderAlert(orderEvents.cancellationRequested, orders.cancellationRequested),
  orderAlert(orderEvents.cancellationProposed, orders.cancellationProposed),
  orderAlert(orderEvents.cancellationDeclined, orders.cancellationDeclined),
  orderAlert(orderEvents.changeProposed, orders.changeProposed),
  orderAlert(orderEvents.changeAccepted, orders.changeAccepted),
  orderAlert(orderEvents.changeDeclined, orders.changeDeclined),
  orderAlert(orderEvents.orderShipped, orders.shipped),
  orderAlert(orderEvents.pickupLate, orders.pickupLate),
  orderAlert(orderEvents.orderDelivered, orders.delivered),
  orderAlert(orderEvents.orderArrivalAsked, orders.arrivalAsked),
  alertOf(orderEvents.cashRefundMoved, orders.cashRefundMoved),
  alertOf(orderEvents.returnFeeSettled, orders.returnFeeSettled),
  orderAlert(orderEvents.orderCompleted, orders.completed),
  orderAlert(orderEvents.orderCancelled, orders.cancelled),
  alertOf(shipmentMoved, orders.parcelMoved),
  alertOf(paymentSucceeded, payments.succeeded),
  alertOf(paymentPartlyPaid, payments.partlyPaid),
  alertOf(paymentFailed, payments.failed),
  alertOf(paymentRefunded, payments.refunded),
  alertOf(payoutPaid, payouts.paid),
  alertOf(payoutRejected, payouts.rejected),
  alertOf(caseOpened, cases.opened),
  alertOf(caseMoved, cases.moved),
  alertOf(caseMessageWritten, cases.messageWritten),
  alertOf(caseClosed, cases.closed),
  alertOf(caseReassigned, cases.reassigned),
  alertOf(rfqEvents.rfqOffered, rfq.offered),
  alertOf(rfqEvents.quotationSent, rfq.quotationSent),
  alertOf(rfqEvents.quotationAccepted, rfq.quotationAccepted),
  alertOf(rfqEvents.quotationDeclined, rfq.quotationDeclined),
  alertOf(rfqEvents.quotationForgotten, rfq.quotationForgotten),
  alertOf(rfqEvents.quotationMessageWritten, rfq.messageWritten),
  alertOf(reviewEvents.reviewsWritten, reviews.reviewsWritten),
  alertOf(reviewEvents.reviewAnswered, reviews.reviewAnswered),
  alertsOf(messageSent, chat.messagesSent),
  alertOf(coinsCredited, coins.credited),
  alertOf(wishPriceDropped, saved.priceDropped),
  alertOf(supportEvents.leadLeft, support.leadLeft),
  alertOf(supportEvents.ticketsChanged, support.ticketsChanged),
  alertOf(supportEvents.ticketAnswered, support.ticketAnswered),
  alertOf(supportEvents.goodsRestocked, support.goodsRestocked),
  alertOf(itemDecided, moderation.itemDecided),
  alertOf(shopStateDecided, shopStates.stateDecided),
  alertOf(webhookStopped, webhooks.stopped),
  alertOf(adMoneyShort, ads.moneyShort),
  listen(shopNewsFound, 'alerts.notify-followers', notifyFollowers),
];
