import type { Context, Tx } from '#platform/context.ts';
import { updateReturned } from '../store/lines.ts';

/** The refund of an unmatched transfer was sent. */
export const markReturned = (
  { db }: Context<Tx>,
  { refund_id }: { readonly refund_id: number },
): Promise<void> => updateReturned(db, refund_id);
