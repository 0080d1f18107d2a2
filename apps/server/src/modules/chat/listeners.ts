import { listen } from '#platform/events/outbox.ts';
import { orderPaid } from '../orders/events.ts';
import { computeResponse } from './actions/response.ts';
import { buyerAnswered } from './events.ts';
import { showContacts } from './actions/contacts.ts';

export const listeners = [
  listen(orderPaid, 'chat.show-contacts', (context, { user_id, shop_id }) =>
    showContacts(context, { userId: user_id, shopId: shop_id }),
  ),
  listen(buyerAnswered, 'chat.response', (context, { shop_id }) => computeResponse(context, shop_id)),
];
