import { randomUUID } from 'node:crypto';
import { getAuthorities } from '#users';
import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { pushAllAtOnce } from '#platform/realtime/push.ts';
import type { Services } from '#platform/services.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { getPresent } from '../queries/presence.ts';
import { otherSide } from '../rules/sides.ts';
import { selectRecent } from '../store/conversations.ts';
import { deleteOldPresence, deletePresence, putPresence } from '../store/presence.ts';
import { readReceivers } from './push.ts';

const processIdOf = processState((_services: Services) => randomUUID() as string);

/** The other side is notified in conversations that go on; everybody else sees it when they open the list. */
const TALKING_MS = DAY;
const MAX_NOTIFIED = 20;

const notifyOthers = async (context: Context, userIds: readonly number[], active: boolean): Promise<void> => {
  const authorities = await getAuthorities(context, userIds);
  const readers = userIds.map((id) => ({ id, shopId: authorities.get(id)?.shopId ?? null }));
  const recent = await selectRecent(context.db, readers, {
    since: before(context.now, TALKING_MS),
    limit: MAX_NOTIFIED,
  });
  const receiversIn = await readReceivers(context, recent);
  const pushes = recent.flatMap(({ reader_id, by, ...conversation }) =>
    receiversIn(conversation)
      .filter(({ id, side }) => side === otherSide(by) && id !== reader_id)
      .map(({ id: to }) => ({
        to,
        message: { type: 'presence', conversation_id: conversation.id, by, active } as const,
      })),
  );
  await pushAllAtOnce(context, pushes);
};

/** Notes that users have the market open in this process. */
export const renewPresence = ({ db, now, services }: Context, userIds: readonly number[]): Promise<void> =>
  putPresence(db, { userIds, process: processIdOf(services), now });

export const enter = async (context: Context, userIds: readonly number[]): Promise<void> => {
  const present = await getPresent(context, userIds);
  await renewPresence(context, userIds);
  await notifyOthers(
    context,
    userIds.filter((id) => !present.has(id)),
    true,
  );
};

export const leave = async (context: Context, userIds: readonly number[]): Promise<void> => {
  await deletePresence(context.db, userIds, processIdOf(context.services));
  const present = await getPresent(context, userIds);
  await notifyOthers(
    context,
    userIds.filter((id) => !present.has(id)),
    false,
  );
};

/** Removes what processes that died left behind. */
export const dropOldPresence = ({ db, now }: Context): Promise<void> =>
  deleteOldPresence(db, before(now, HOUR));
