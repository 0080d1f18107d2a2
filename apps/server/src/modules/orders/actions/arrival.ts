import { isCollected } from '@market/contract/rules/collection';
import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { orderArrivalAsked, orderStuck } from '../events.ts';
import { arrivalQuestion, type Recipient } from '../rules/arrival-mail.ts';
import { STUCK_DEADLINE } from '../rules/deadlines.ts';
import { markDone } from '../store/deadlines.ts';
import type { OrderRow } from '../store/orders.ts';
import { startDeadline, factsOf } from './side-effects.ts';
import { mailParty } from './mail-party.ts';
import { logEvent } from './note.ts';

const mailQuestion = (context: Context<Tx>, order: OrderRow, recipient: Recipient): Promise<void> => {
  const reference = {
    order_number: order.order_number,
    market: context.services.settings.profile.name,
    collected: isCollected(order.shipping_line.code),
  };
  return mailParty(context, order, recipient, arrivalQuestion(recipient, reference));
};

/** It should have arrived: both sides are asked once, with a time limit of seven days. */
export const askAboutArrival = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  if (!(await markDone(context.db, order.id, 'arrival', context.now))) return;
  await startDeadline(context, order, STUCK_DEADLINE);
  await logEvent(context, { ...order, arrival_asked_at: context.now }, 'arrival_asked');
  await publish(context, orderArrivalAsked(factsOf(order)));
  for (const recipient of ['buyer', 'seller'] as const) await mailQuestion(context, order, recipient);
};

/** Nobody answered: staff decide. */
export const handToStaff = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  if (!(await markDone(context.db, order.id, 'stuck', context.now))) return;
  await logEvent(context, order, 'stuck');
  await publish(context, orderStuck(factsOf(order)));
};
