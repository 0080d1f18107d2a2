import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { restockCheckDue, ticketsChanged } from '../events.ts';
import { closeSatisfied, selectWaited } from '../store/restock.ts';
import { notifyRestocked } from './mail.ts';
import { pushToBuyer } from './notify.ts';
import { getStock } from './stock.ts';

const BATCH_SIZE = 500;

interface Waited {
  readonly product_id: number;
  readonly variant_id: number | null;
}

/** Notifies those whom the stock of one product or variant satisfies; answers how many. */
const notifyWaiting = async (context: Context<Tx>, waited: Waited): Promise<number> => {
  const available = (await getStock(context, waited))?.available ?? 0;
  if (available === 0) return 0;
  const tickets = await closeSatisfied(
    context.db,
    { ...waited, available },
    { now: context.now, limit: BATCH_SIZE },
  );
  // after an answer somebody may have asked for the same goods again
  for (const [userId, ticket] of new Map(tickets.map((one) => [one.user_id, one]))) {
    await notifyRestocked(context, ticket, available);
    pushToBuyer(context, userId);
  }
  return tickets.length;
};

/** Notifies everybody who waits for these products and closes their tickets, so that each is notified once. */
export const notifyRestock = async (context: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return;
  const closed = new Map<number, number>();
  const unfinished = new Set<number>();
  for (const { product_id, variant_id } of await selectWaited(context.db, productIds)) {
    if (product_id === null) continue;
    const total = await notifyWaiting(context, { product_id, variant_id });
    closed.set(product_id, (closed.get(product_id) ?? 0) + total);
    if (total === BATCH_SIZE) unfinished.add(product_id);
  }
  const changes = [...closed]
    .filter(([, total]) => total > 0)
    .map(([product_id, total]) => ({ product_id, added: -total }));
  if (changes.length > 0) await publish(context, ticketsChanged({ changes }));
  if (unfinished.size > 0) await publish(context, restockCheckDue({ product_ids: [...unfinished] }));
};
