import type { Context, Tx } from '#platform/context.ts';
import { awayTextAt } from '../rules/away-message.ts';
import { selectSettings } from '../store/settings.ts';
import type { ConversationRow } from '../tables.ts';

/** The away message that a buyer who writes now is answered with. */
export const awayMessageFor = async (
  { db, now }: Context<Tx>,
  { shop_id, away_at }: ConversationRow,
): Promise<string | undefined> => awayTextAt(now, await selectSettings(db, shop_id), away_at);
