import { serviceUnavailable } from '@market/contract/problems';
import { identityProviderUnknown, idTokenInvalid } from '@market/contract/sessions/problems';
import { REF_CODE_COOKIE } from '@market/contract/constants';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { ProvenIdentity } from '#ports/identity-provider.ts';
import { limitSignIns } from '#sessions';
import {
  createUserUnlessTaken,
  dropUnverifiedEmail,
  findUser,
  lockUserByEmail,
  readRefCode,
  type UserRecord,
} from '#users';
import { useChallenge } from './challenges.ts';
import { claimedNames } from '../rules.ts';
import { enter, type Entry } from './second-factor.ts';
import { insertLinked, lockSubject, selectLinkedUserId } from '../store/linked-accounts.ts';

type Known = Pick<UserRecord, 'id' | 'user_type' | 'locked_at'>;

const findLinked = async (
  context: Context,
  account: { driver: string; subject: string },
): Promise<Known | undefined> => {
  const userId = await selectLinkedUserId(context.db, account);
  return userId === undefined ? undefined : findUser(context, userId);
};

/** What an ID token is known to say, its signature and times having been checked. @throws idTokenInvalid, identityProviderUnknown, unavailable */
const readToken = async (context: Context, driver: string, idToken: string): Promise<ProvenIdentity> => {
  const provider = context.services.identityProviders.find((each) => each.driver === driver);
  if (provider === undefined) throw identityProviderUnknown();
  const claims = await provider.verify(idToken, context.now).catch((error: unknown) => {
    if (!(error instanceof ServiceUnavailable)) throw error;
    context.log.warn({ err: error }, 'identity provider');
    throw serviceUnavailable();
  });
  if (claims === undefined || claims.nonce === null) throw idTokenInvalid();
  if ((await useChallenge(context, 'id_token', claims.nonce)) === undefined) throw idTokenInvalid();
  return claims;
};

/** The account whose owner has shown that the claimed address is theirs; one who has not loses it to who has. */
const findOwner = async (context: Context<Tx>, claims: ProvenIdentity): Promise<Known | undefined> => {
  if (claims.email === null || !claims.emailVerified) return undefined;
  const owner = await lockUserByEmail(context, claims.email);
  if (owner === undefined) return undefined;
  if (owner.email_verified_at !== null) return owner;
  await dropUnverifiedEmail(context, owner.id);
  return undefined;
};

/** A new account; an address that is only claimed is taken when nobody has it. */
const makeAccount = async (
  context: Context<Tx>,
  claims: ProvenIdentity,
  refCode: string | null,
): Promise<Known> => {
  const free = claims.email !== null && (await lockUserByEmail(context, claims.email)) === undefined;
  const email = free ? claims.email : null;
  const { now } = context;
  const made = await createUserUnlessTaken(context, {
    ...claimedNames(claims),
    email,
    email_verified_at: email !== null && claims.emailVerified ? now : null,
    referred_by_code: refCode,
    last_active_at: now,
    created_at: now,
  });
  if (made === undefined) throw serviceUnavailable();
  return made;
};

const findOrMake = (
  context: Context,
  { driver, claims, refCode }: { driver: string; claims: ProvenIdentity; refCode: string | null },
): Promise<Known> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const account = { driver, subject: claims.subject };
    await lockSubject(db, account);
    const known = await findLinked(context, account);
    if (known !== undefined) return known;
    const user = (await findOwner(context, claims)) ?? (await makeAccount(context, claims, refCode));
    await insertLinked(db, { ...account, user_id: user.id, email: claims.email, linked_at: now });
    return user;
  });

/**
 * Signs in by the ID token of a provider. Somebody is who the provider's own name for them says; their e-mail address
 * leads to an account only when both sides have proved it.
 * @throws tooMany, identityProviderUnknown, idTokenInvalid, accountLocked, secondFactorRequired, unavailable
 */
export const signInWithIdToken = async (
  context: Context,
  { driver, idToken }: { driver: string; idToken: string },
  exchange: HttpExchange,
): Promise<Entry> => {
  await limitSignIns(context, exchange);
  const claims = await readToken(context, driver, idToken);
  const refCode = readRefCode(exchange.pageCookie(REF_CODE_COOKIE));
  const user = await findOrMake(context, { driver, claims, refCode });
  return enter(context, user, exchange);
};
