import { REAUTHENTICATION_TTL_S } from '@market/contract/constants/accounts';
import type { Context, Db, Person } from '#platform/context.ts';
import { before, SECOND } from '#platform/time.ts';
import { selectProof, updateProof } from '../store/sessions.ts';

type Caller = Context<Db, Person>;

/** Whether the caller has authenticated in this session within ten minutes. */
export const isProvedRecently = async ({ db, actor, now }: Caller): Promise<boolean> => {
  if (actor.sessionId === null) return false;
  const provedAt = await selectProof(db, { sessionId: actor.sessionId, userId: actor.id });
  return provedAt !== null && provedAt >= before(now, REAUTHENTICATION_TTL_S * SECOND);
};

/** Notes that the caller has just authenticated; it counts for this session alone. */
export const recordProof = async ({ db, actor, now }: Caller): Promise<void> => {
  if (actor.sessionId !== null) await updateProof(db, { sessionId: actor.sessionId, userId: actor.id, now });
};
