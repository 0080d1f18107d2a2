import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { pushToUser } from '#platform/realtime/push.ts';
import { markSeen } from '../store/alerts.ts';

/** Marks the caller's alerts, or those of their shop, as seen on all their devices. */
export const markAllSeen = (
  context: Context<Db, Person>,
  { ofShop }: { readonly ofShop: boolean },
): Promise<void> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    if (await markSeen(db, actor.id, ofShop, now)) pushToUser(context, actor.id, { type: 'alert' });
  });
