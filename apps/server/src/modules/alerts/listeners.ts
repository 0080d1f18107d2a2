import type { Context, Tx } from '#platform/context.ts';
import { listen, type EventKind, type Listener } from '#platform/events/outbox.ts';
import { caseClosed, caseMoved, caseOpened } from '../cases/events.ts';
import { messageSent } from '../chat/events.ts';
import { coinsCredited } from '../coins/events.ts';
import { itemDecided } from '../moderation/events.ts';
import * as orderEvents from '../orders/events.ts';
import { paymentFailed, paymentPartlyPaid, paymentSucceeded } from '../payments/events.ts';
import { paymentRefunded } from '../refunds/events.ts';
import * as reviewEvents from '../reviews/events.ts';
import * as rfqEvents from '../rfq/events.ts';
import { wishPriceDropped } from '../saved/events.ts';
import { shipmentMoved } from '../shipping/events.ts';
import * as supportEvents from '../support/events.ts';
import { webhookStopped } from '../webhooks/events.ts';
import { notifyFollowers } from './actions/announce-news.ts';
import * as cases from './actions/drafts/cases.ts';
import * as chat from './actions/drafts/chat.ts';
import * as coins from './actions/drafts/coins.ts';
import * as moderation from './actions/drafts/moderation.ts';
import * as orders from './actions/drafts/orders.ts';
import * as payments from './actions/drafts/payments.ts';
import * as reviews from './actions/drafts/reviews.ts';
import * as rfq from './actions/drafts/rfq.ts';
import * as saved from './actions/drafts/saved.ts';
import * as support from './actions/drafts/support.ts';
import * as webhooks from './actions/drafts/webhooks.ts';
import { notifyOf, type AlertDraft } from './actions/react.ts';
import { shopNewsFound } from './events.ts';

/** Delivers what a function of `actions/drafts` makes of an event. */
const alertOf = <Payload>(
  kind: EventKind<Payload>,
  draft: (context: Context<Tx>, payload: Payload) => Promise<AlertDraft[]>,
): Listener =>
  listen(kind, `alerts.${kind.eventName}`, async (context, payload, id) =>
    notifyOf(context, { name: kind.eventName, id }, await draft(context, payload)),
  );

export const listeners = [
  alertOf(orderEvents.orderPlaced, orders.placed),
  alertOf(orderEvents.orderConfirmed, orders.confirmed),
  alertOf(orderEvents.cancellationRequested, orders.cancellationRequested),
  alertOf(orderEvents.cancellationProposed, orders.cancellationProposed),
  alertOf(orderEvents.orderShipped, orders.shipped),
  alertOf(orderEvents.pickupLate, orders.pickupLate),
  alertOf(orderEvents.orderDelivered, orders.delivered),
  alertOf(orderEvents.orderArrivalAsked, orders.arrivalAsked),
  alertOf(orderEvents.orderCompleted, orders.completed),
  alertOf(orderEvents.orderCancelled, orders.cancelled),
  alertOf(shipmentMoved, orders.parcelMoved),
  alertOf(paymentSucceeded, payments.succeeded),
  alertOf(paymentPartlyPaid, payments.partlyPaid),
  alertOf(paymentFailed, payments.failed),
  alertOf(paymentRefunded, payments.refunded),
  alertOf(caseOpened, cases.opened),
  alertOf(caseMoved, cases.moved),
  alertOf(caseClosed, cases.closed),
  alertOf(rfqEvents.rfqOffered, rfq.offered),
  alertOf(rfqEvents.quotationSent, rfq.quotationSent),
  alertOf(rfqEvents.quotationAccepted, rfq.quotationAccepted),
  alertOf(rfqEvents.quotationDeclined, rfq.quotationDeclined),
  alertOf(rfqEvents.quotationForgotten, rfq.quotationForgotten),
  alertOf(rfqEvents.quotationMessageWritten, rfq.messageWritten),
  alertOf(reviewEvents.reviewsWritten, reviews.reviewsWritten),
  alertOf(reviewEvents.reviewAnswered, reviews.reviewAnswered),
  alertOf(messageSent, chat.messageSent),
  alertOf(coinsCredited, coins.credited),
  alertOf(wishPriceDropped, saved.priceDropped),
  alertOf(supportEvents.leadLeft, support.leadLeft),
  alertOf(supportEvents.ticketsChanged, support.ticketsChanged),
  alertOf(supportEvents.ticketAnswered, support.ticketAnswered),
  alertOf(supportEvents.goodsRestocked, support.goodsRestocked),
  alertOf(itemDecided, moderation.itemDecided),
  alertOf(webhookStopped, webhooks.stopped),
  listen(shopNewsFound, 'alerts.notify-followers', notifyFollowers),
];
