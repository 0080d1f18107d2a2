import { listen, type Listener } from '#platform/events/outbox.ts';
import { unitsSold } from '../orders/events.ts';
import { ratingsChanged } from '../reviews/events.ts';
import { shopChanged } from '../shops/events.ts';
import { leadLeft, ticketsChanged } from '../support/events.ts';
import { recordLead, recordSales, recordTickets, setRatings } from './actions/projections.ts';
import { copyChangedShops, refreshShopCards, refreshChanged } from './actions/refresh.ts';
import { standingChanged, stockChanged } from './events.ts';

export const listeners: readonly Listener[] = [
  listen(shopChanged, 'catalogue.follow_shops', (context, { shop_ids }) =>
    copyChangedShops(context, shop_ids),
  ),
  listen(standingChanged, 'catalogue.follow_standing', (context, { shop_ids }) =>
    refreshShopCards(context, shop_ids),
  ),
  listen(unitsSold, 'catalogue.count_sales', (context, { lines }) => recordSales(context, lines)),
  listen(leadLeft, 'catalogue.count_leads', (context, { product_id }) => recordLead(context, product_id)),
  listen(ticketsChanged, 'catalogue.count_tickets', (context, { changes }) =>
    recordTickets(context, changes),
  ),
  listen(ratingsChanged, 'catalogue.set_ratings', (context, { ratings, revision }) =>
    setRatings(context, ratings, revision),
  ),
  listen(stockChanged, 'catalogue.refresh_cards', (context) => refreshChanged(context)),
];
