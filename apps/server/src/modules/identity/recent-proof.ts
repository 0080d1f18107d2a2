import { reauthenticationRequired } from '@market/contract/sessions/problems';
import { REAUTHENTICATION_S } from '@market/contract/constants';
import type { Context, Db, Person } from '#platform/context.ts';
import { before, SECOND } from '#platform/time.ts';
import { secondFactorsOf } from './rules.ts';
import { selectFactors } from './store/factors.ts';
import { selectProof, updateProof } from './store/sessions.ts';
import { selectUser } from './store/users.ts';

type Caller = Context<Db, Person>;

/** What the caller can show that it is them by: their factors whatever kind of account it is, and the password. */
const methodsOf = async ({ db, actor }: Caller) => {
  const [user, factors] = await Promise.all([selectUser(db, actor.id), selectFactors(db, actor.id)]);
  const password = user?.password_hash == null ? [] : (['password'] as const);
  const passkey = factors.passkeys > 0 ? (['passkey'] as const) : [];
  const others = secondFactorsOf('user', factors).filter((method) => method !== 'passkey');
  return [...password, ...passkey, ...others];
};

/** Whether the caller has shown within ten minutes, by password, factor or sign-in, that it is them. */
const isProvedRecently = async ({ db, actor, now }: Caller): Promise<boolean> => {
  if (actor.sessionId === null) return false;
  const provedAt = await selectProof(db, { sessionId: actor.sessionId, userId: actor.id });
  return provedAt !== null && provedAt >= before(now, REAUTHENTICATION_S * SECOND);
};

/** Whoever has somebody's token may not take their account by it. @throws reauthenticationRequired */
export const requireRecentProof = async (context: Caller): Promise<void> => {
  if (await isProvedRecently(context)) return;
  throw reauthenticationRequired({ methods: await methodsOf(context) });
};

/** Notes that the caller has just shown that it is them; good for this session alone. */
export const noteProof = async ({ db, actor, now }: Caller): Promise<void> => {
  if (actor.sessionId !== null) await updateProof(db, { sessionId: actor.sessionId, userId: actor.id, now });
};
