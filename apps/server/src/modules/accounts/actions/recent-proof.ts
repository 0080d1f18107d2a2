import { reauthenticationRequired } from '@market/contract/sessions/problems';
import type { Context, Db, Person } from '#platform/context.ts';
import { isProvedRecently } from '#sessions';
import { findUser } from '#users';
import { secondFactorsOf } from '../rules.ts';
import { selectFactors } from '../store/factors.ts';

type Caller = Context<Db, Person>;

/** How the caller can authenticate: by password and by their factors, whatever the kind of account. */
const methodsOf = async (context: Caller) => {
  const { db, actor } = context;
  const [user, factors] = await Promise.all([findUser(context, actor.id), selectFactors(db, actor.id)]);
  const password = user?.password_hash == null ? [] : (['password'] as const);
  const passkey = factors.passkeys > 0 ? (['passkey'] as const) : [];
  const others = secondFactorsOf('user', factors).filter((method) => method !== 'passkey');
  return [...password, ...passkey, ...others];
};

/** Refuses a caller who has not authenticated within ten minutes: a stolen token must not suffice. @throws reauthenticationRequired */
export const requireRecentProof = async (context: Caller): Promise<void> => {
  if (await isProvedRecently(context)) return;
  throw reauthenticationRequired({ methods: await methodsOf(context) });
};
