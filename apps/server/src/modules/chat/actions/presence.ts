import { randomUUID } from 'node:crypto';
import { getAuthority } from '#users';
import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { pushAtOnce } from '#platform/realtime/push.ts';
import type { Services } from '#platform/services.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { getPresent } from '../queries/presence.ts';
import { otherSide, sideOf } from '../rules/sides.ts';
import { selectRecent } from '../store/conversations.ts';
import { deleteOldPresence, deletePresence, putPresence } from '../store/presence.ts';
import { receiversOf } from './push.ts';

const processIdOf = processState((_services: Services) => randomUUID() as string);

/** The other side is notified in conversations that go on; everybody else sees it when they open the list. */
const TALKING_MS = DAY;
const MAX_TOLD = 20;

const notifyOthers = async (context: Context, userId: number, active: boolean): Promise<void> => {
  const shopId = (await getAuthority(context, userId))?.shopId ?? null;
  const reader = { id: userId, shopId };
  const recent = await selectRecent(context.db, reader, {
    since: before(context.now, TALKING_MS),
    limit: MAX_TOLD,
  });
  for (const conversation of recent) {
    const by = sideOf(reader, conversation)!;
    const message = { type: 'presence', conversation_id: conversation.id, by, active } as const;
    for (const { id, side } of await receiversOf(context, conversation))
      if (side === otherSide(by)) await pushAtOnce(context, { to: id, message });
  }
};

/** Notes that users have the market open in this process. */
export const renewPresence = ({ db, now, services }: Context, userIds: readonly number[]): Promise<void> =>
  putPresence(db, { userIds, process: processIdOf(services), now });

export const enter = async (context: Context, userId: number): Promise<void> => {
  const wasPresent = (await getPresent(context, [userId])).has(userId);
  await renewPresence(context, [userId]);
  if (!wasPresent) await notifyOthers(context, userId, true);
};

export const leave = async (context: Context, userId: number): Promise<void> => {
  await deletePresence(context.db, userId, processIdOf(context.services));
  if (!(await getPresent(context, [userId])).has(userId)) await notifyOthers(context, userId, false);
};

/** Removes what processes that died left behind. */
export const dropOldPresence = ({ db, now }: Context): Promise<void> =>
  deleteOldPresence(db, before(now, HOUR));
