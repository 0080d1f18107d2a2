import { serviceUnavailable } from '@market/contract/problems';
import { identityProviderUnknown, idTokenInvalid } from '@market/contract/sessions/problems';
import { REF_CODE_COOKIE } from '@market/contract/constants/accounts';
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
import { continueSignIn, type SignInResult } from './second-factor.ts';
import { insertLinked, lockSubject, selectLinkedUserId } from '../store/linked-accounts.ts';

type LinkedUser = Pick<UserRecord, 'id' | 'user_type' | 'locked_at'>;

const findLinked = async (
  context: Context,
  account: { driver: string; subject: string },
): Promise<LinkedUser | undefined> => {
  const userId = await selectLinkedUserId(context.db, account);
  return userId === undefined ? undefined : findUser(context, userId);
};

/** The verified claims of an ID token; its nonce is used up. @throws idTokenInvalid, identityProviderUnknown, serviceUnavailable */
const verifyIdToken = async (context: Context, driver: string, idToken: string): Promise<ProvenIdentity> => {
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

/** The account that has verified the claimed address. An account that has not verified it loses it. */
const findOwner = async (context: Context<Tx>, claims: ProvenIdentity): Promise<LinkedUser | undefined> => {
  if (claims.email === null || !claims.emailVerified) return undefined;
  const owner = await lockUserByEmail(context, claims.email);
  if (owner === undefined) return undefined;
  if (owner.email_verified_at !== null) return owner;
  await dropUnverifiedEmail(context, owner.id);
  return undefined;
};

/** A new account, with the claimed address when no account has it. */
const createAccount = async (
  context: Context<Tx>,
  claims: ProvenIdentity,
  refCode: string | null,
): Promise<LinkedUser> => {
  const isFree = claims.email !== null && (await lockUserByEmail(context, claims.email)) === undefined;
  const email = isFree ? claims.email : null;
  const { now } = context;
  const created = await createUserUnlessTaken(context, {
    ...claimedNames(claims),
    email,
    email_verified_at: email !== null && claims.emailVerified ? now : null,
    referred_by_code: refCode,
    last_active_at: now,
    created_at: now,
  });
  if (created === undefined) throw serviceUnavailable();
  return created;
};

const findOrCreate = (
  context: Context,
  { driver, claims, refCode }: { driver: string; claims: ProvenIdentity; refCode: string | null },
): Promise<LinkedUser> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const account = { driver, subject: claims.subject };
    await lockSubject(db, account);
    const linked = await findLinked(context, account);
    if (linked !== undefined) return linked;
    const user = (await findOwner(context, claims)) ?? (await createAccount(context, claims, refCode));
    await insertLinked(db, { ...account, user_id: user.id, email: claims.email, linked_at: now });
    return user;
  });

/**
 * Signs in by an ID token. The account is found by the provider's subject; by e-mail address only when both sides have
 * verified it.
 * @throws tooManyRequests, identityProviderUnknown, idTokenInvalid, accountLocked, secondFactorRequired, serviceUnavailable
 */
export const signInWithIdToken = async (
  context: Context,
  { driver, idToken }: { driver: string; idToken: string },
  exchange: HttpExchange,
): Promise<SignInResult> => {
  await limitSignIns(context, exchange);
  const claims = await verifyIdToken(context, driver, idToken);
  const refCode = readRefCode(exchange.pageCookie(REF_CODE_COOKIE));
  const user = await findOrCreate(context, { driver, claims, refCode });
  return continueSignIn(context, user, exchange);
};
