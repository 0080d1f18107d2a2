import { listen } from '#platform/events/outbox.ts';
import { orderPaid } from '../orders/events.ts';
import { computeResponse } from './actions/response.ts';
import { messageSent } from './events.ts';
import { showContacts } from './actions/contacts.ts';

export const listeners = [
  listen(orderPaid, 'chat.show-contacts', (context, { user_id, shop_id }) =>
    showContacts(context, { userId: user_id, shopId: shop_id }),
  ),
  listen(messageSent, 'chat.response', async (context, { by, shop_id, automatic }) => {
    if (by === 'shop' && !automatic) await computeResponse(context, shop_id);
  }),
];
