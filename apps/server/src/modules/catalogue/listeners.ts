import {
  distinct,
  listen,
  listenToBatch,
  refuseEarlierPending,
  type Listener,
} from '#platform/events/outbox.ts';
import { unitsSold, unitsReturned } from '../orders/events.ts';
import { ratingsChanged } from '../reviews/events.ts';
import { shopChanged } from '../shops/events.ts';
import { leadLeft, ticketsChanged } from '../support/events.ts';
import { recordLead, recordSales, recordTickets, setRatings, takeBackSales } from './actions/projections.ts';
import { copyChangedShops, refreshShopCards, refreshChanged } from './actions/refresh.ts';
import { standingChanged, stockChanged } from './events.ts';

const COUNT_SALES = 'catalogue.count_sales';

export const listeners: readonly Listener[] = [
  listenToBatch(shopChanged, 'catalogue.follow_shops', (context, events) =>
    copyChangedShops(
      context,
      distinct(events, ({ shop_ids }) => shop_ids),
    ),
  ),
  listenToBatch(standingChanged, 'catalogue.follow_standing', (context, events) =>
    refreshShopCards(
      context,
      distinct(events, ({ shop_ids }) => shop_ids),
    ),
  ),
  listenToBatch(unitsSold, COUNT_SALES, (context, events) =>
    recordSales(
      context,
      events.flatMap(({ payload }) => payload.lines),
    ),
  ),
  listen(unitsReturned, COUNT_SALES, async (context, { order_id: value, lines }, id) => {
    const names = [unitsSold.eventName];
    await refuseEarlierPending(context, id, { names, listener: COUNT_SALES, field: 'order_id', value });
    await takeBackSales(context, lines);
  }),
  listen(leadLeft, 'catalogue.count_leads', async (context, { product_id }) => {
    if (product_id !== null) await recordLead(context, product_id);
  }),
  listenToBatch(ticketsChanged, 'catalogue.count_tickets', (context, events) =>
    recordTickets(
      context,
      events.flatMap(({ payload }) => payload.changes),
    ),
  ),
  listen(ratingsChanged, 'catalogue.set_ratings', (context, { ratings, revision }) =>
    setRatings(context, ratings, revision),
  ),
  listenToBatch(stockChanged, 'catalogue.refresh_cards', (context) => refreshChanged(context)),
];
