import type { RequestOf } from '@market/contract/route';
import { illegalTicketTransition, ticketNotFound, ticketRefused } from '@market/contract/support/problems';
import type { changeTicket as changeTicketRoute } from '@market/contract/support/routes';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { ticketsChanged } from '../events.ts';
import { canTake, type TicketParty } from '../rules.ts';
import { lockTicket, updateTicket } from '../store/tickets.ts';
import type { TicketRow } from '../tables.ts';
import { notifyAnswered } from './mail.ts';
import { pushToBuyer, pushToShop } from './notify.ts';

type Changes = RequestOf<typeof changeTicketRoute>['body'];

/** Marks the ticket closed and counts it off its product. */
const close = async (
  context: Context<Tx>,
  { id, product_id }: TicketRow,
  reply: { reply?: string; replied_at?: Date },
  party: TicketParty,
): Promise<TicketRow> => {
  if (product_id !== null) await publish(context, ticketsChanged({ changes: [{ product_id, added: -1 }] }));
  return updateTicket(context.db, id, {
    ...reply,
    status: 'closed',
    closed_by: party,
    closed_at: context.now,
  });
};

const change = async (
  context: Context<Tx, Person>,
  ticket: TicketRow,
  { status, reply = '' }: Changes,
): Promise<TicketRow> => {
  const { actor, db, now } = context;
  const party: TicketParty = ticket.user_id === actor.id ? 'buyer' : 'shop';
  const step = status === 'answered' ? 'answer' : 'close';
  if (!canTake(step, party, ticket.status)) throw illegalTicketTransition({ status: ticket.status });
  const text = reply.trim();
  const answers = party === 'shop' && text !== '' && ticket.reply === null;
  if (step === 'answer' && !answers) throw ticketRefused({ reason: 'reply' });
  const answer = answers ? { reply: text, replied_at: now } : {};
  const changed =
    step === 'close'
      ? await close(context, ticket, answer, party)
      : await updateTicket(db, ticket.id, { ...answer, status: 'answered' });
  if (answers) await notifyAnswered(context, changed);
  return changed;
};

/**
 * The buyer closes their ticket; the shop answers or closes it. The buyer is notified of the answer, which is given
 * once.
 * @throws ticketNotFound, ticketRefused, illegalTicketTransition
 */
export const changeTicket = (
  context: Context<Db, Person>,
  id: number,
  changes: Changes,
): Promise<TicketRow> =>
  transact(context, async (context) => {
    const { actor, db } = context;
    const ticket = await lockTicket(db, id, { userId: actor.id, shopId: actor.shopId });
    if (ticket === undefined) throw ticketNotFound();
    const changed = await change(context, ticket, changes);
    pushToBuyer(context, ticket.user_id);
    await pushToShop(context, ticket.shop_id);
    return changed;
  });
