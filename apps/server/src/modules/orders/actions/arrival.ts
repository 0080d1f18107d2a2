import { getContact } from '#identity';
import { sendMail } from '#messages';
import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { DAY, later } from '#platform/time.ts';
import { getShops } from '#shops';
import { orderArrivalAsked, orderStuck } from '../events.ts';
import { arrivalQuestion, type Asked } from '../rules/arrival-mail.ts';
import { STUCK_LIMIT } from '../rules/limits.ts';
import { markDone } from '../store/limits.ts';
import type { OrderRow } from '../store/orders.ts';
import { begin, factsOf } from './effects.ts';
import { note } from './note.ts';

const MAIL_FOR = 3 * DAY;

const mail = async (context: Context<Tx>, order: OrderRow, who: Asked): Promise<void> => {
  const { order_number, shop_id, user_id, id } = order;
  const owner = (await getShops(context, [shop_id])).get(shop_id)?.user_id;
  const to =
    who === 'buyer'
      ? (order.email ?? (await getContact(context, user_id)).email)
      : owner === undefined
        ? null
        : (await getContact(context, owner)).email;
  if (to === null || to === '') return;
  const letter = arrivalQuestion(who, { id, order_number, publicUrl: context.outside.publicUrl });
  await sendMail(context, { to, ...letter, expiresAt: later(context.now, MAIL_FOR) });
};

/** It should have arrived: asks both sides once, and gives them seven days. */
export const askAboutArrival = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  if (!(await markDone(context.db, order.id, 'arrival', context.now))) return;
  await begin(context, order, STUCK_LIMIT);
  await note(context, { ...order, arrival_asked_at: context.now }, 'arrival_asked');
  await publish(context, orderArrivalAsked(factsOf(order)));
  for (const who of ['buyer', 'seller'] as const) await mail(context, order, who);
};

/** Nobody said where it is: staff decide. */
export const handToStaff = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  if (!(await markDone(context.db, order.id, 'stuck', context.now))) return;
  await note(context, order, 'stuck');
  await publish(context, orderStuck(factsOf(order)));
};
