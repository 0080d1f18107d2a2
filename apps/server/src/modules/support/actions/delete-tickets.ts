import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { ticketsChanged } from '../events.ts';
import { deleteTicketsOf } from '../store/personal-data.ts';

/** Deletes the tickets of a person and counts them off their products. */
export const deleteTickets = async (context: Context<Tx>, userId: number): Promise<void> => {
  const counted = (await deleteTicketsOf(context.db, userId)).filter(({ status }) => status !== 'closed');
  const changes = counted.flatMap(({ product_id }) =>
    product_id === null ? [] : [{ product_id, added: -1 }],
  );
  if (changes.length > 0) await publish(context, ticketsChanged({ changes }));
};
