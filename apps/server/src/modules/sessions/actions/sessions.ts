import { createHash, randomBytes } from 'node:crypto';
import { refreshInvalid, refreshReused } from '@market/contract/sessions/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import {
  ACCESS_TOKEN_TTL_S,
  REFRESH_GRACE_S,
  REFRESH_TOKEN_TTL_S,
} from '@market/contract/constants/accounts';
import { afterCommit, transact, type Context, type Tx } from '#platform/context.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import { before, DAY, later, SECOND } from '#platform/time.ts';
import { getAuthority, recordActivity } from '#users';
import { uncacheSessions } from './live-sessions.ts';
import { isInGrace } from '../rules.ts';
import {
  deleteSessionsBefore,
  dropOldSalts,
  endSession as storeEnd,
  endSessionsOf as storeEndAll,
  insertRefreshToken,
  insertSession,
  selectRefreshToken,
  touchSession,
  useRefreshToken,
} from '../store/sessions.ts';
import { signAccessToken, successorOf, type Bearer } from './tokens.ts';

const GRACE_MS = REFRESH_GRACE_S * SECOND;
const SALT_BYTES = 16;
const SESSION_ID_BYTES = 18;

/** A pair of tokens and its bearer. */
export interface Issued {
  readonly token: AuthToken;
  readonly bearer: Bearer;
}

const bearerOf = async (context: Context, userId: number, sessionId: string): Promise<Bearer | undefined> => {
  const authority = await getAuthority(context, userId);
  return authority && { id: userId, ...authority, sessionId };
};

const issue = async (context: Context, bearer: Bearer, refreshToken: string): Promise<Issued> => ({
  token: {
    access_token: await signAccessToken(context, bearer),
    refresh_token: refreshToken,
    expires_at: later(context.now, ACCESS_TOKEN_TTL_S * SECOND).toISOString(),
    sub: String(bearer.id),
  },
  bearer,
});

/**
 * Opens a session of 90 days for a user who has authenticated.
 * @param provedAt when they authenticated; default now
 * @param prove what refuses the session, in its transaction
 */
export const openSession = async (
  context: Context,
  {
    userId,
    userAgent,
    provedAt = context.now,
    prove,
  }: {
    userId: number;
    userAgent: string;
    provedAt?: Date | null;
    prove?: (context: Context<Tx>) => Promise<void>;
  },
): Promise<Issued> => {
  const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
  const refreshToken = newSecretToken();
  const { now } = context;
  await transact(context, async (context) => {
    const { db } = context;
    await prove?.(context);
    await insertSession(db, {
      id,
      user_id: userId,
      user_agent: userAgent,
      proved_at: provedAt,
      created_at: now,
      last_used_at: now,
      expires_at: later(now, REFRESH_TOKEN_TTL_S * SECOND),
    });
    await insertRefreshToken(db, { hash: hashToken(refreshToken), session_id: id, created_at: now });
    await recordActivity(context, userId);
  });
  const bearer = await bearerOf(context, userId, id);
  if (bearer === undefined) throw refreshInvalid();
  return issue(context, bearer, refreshToken);
};

/** A lookup before the commit caches sessions as live again. */
const uncacheEnded = (context: Context): void => {
  uncacheSessions(context);
  const { db } = context;
  if (db.isTransaction) afterCommit(db as Tx, async () => uncacheSessions(context));
};

/** Ends a session: its refresh tokens at once, its access tokens within a second. False when it has ended before. */
export const endSession = async (context: Context, id: string, reason: string): Promise<boolean> => {
  const hasEnded = await storeEnd(context.db, id, { now: context.now, reason });
  uncacheEnded(context);
  return hasEnded;
};

/** Ends every session of a user but one. */
export const endSessions = async (
  context: Context,
  userId: number,
  { except, reason }: { except?: string; reason: string },
): Promise<void> => {
  await storeEndAll(context.db, userId, { except, now: context.now, reason });
  uncacheEnded(context);
};

const clientOf = (userAgent: string): Buffer => createHash('sha256').update(userAgent).digest();

type Outcome =
  | { readonly kind: 'rotated'; readonly token: string; readonly sessionId: string; readonly userId: number }
  | { readonly kind: 'reused'; readonly sessionId: string }
  | { readonly kind: 'unknown' };

/** The outcome for a token that cannot be rotated: reuse within the grace period, reuse after it, or unknown. */
const classifyReuse = async (
  context: Context<Tx>,
  { token, by }: { token: string; by: Buffer },
): Promise<Outcome> => {
  const { db, now } = context;
  const stored = await selectRefreshToken(db, hashToken(token));
  if (stored === undefined || stored.ended_at !== null || stored.expires_at <= now)
    return { kind: 'unknown' };
  const { session_id: sessionId, user_id: userId, used_at, used_by, successor_salt } = stored;
  // another tab has rotated the family meanwhile: its live token is the answer
  if (used_at === null) return { kind: 'rotated', token, sessionId, userId };
  const forgiven =
    used_by !== null &&
    successor_salt !== null &&
    isInGrace({ at: used_at.getTime(), by: used_by }, { at: now.getTime(), by }, GRACE_MS);
  if (!forgiven) return { kind: 'reused', sessionId };
  return classifyReuse(context, { token: successorOf(token, successor_salt), by });
};

const rotate = async (context: Context<Tx>, presented: { token: string; by: Buffer }): Promise<Outcome> => {
  const { db, now } = context;
  const salt = randomBytes(SALT_BYTES);
  const used = await useRefreshToken(db, { hash: hashToken(presented.token), by: presented.by, salt, now });
  if (used === undefined) return classifyReuse(context, presented);
  const next = successorOf(presented.token, salt);
  await dropOldSalts(db, used.session_id, before(now, GRACE_MS));
  await insertRefreshToken(db, { hash: hashToken(next), session_id: used.session_id, created_at: now });
  const session = await touchSession(db, used.session_id, now);
  await recordActivity(context, session.user_id);
  return { kind: 'rotated', token: next, sessionId: session.id, userId: session.user_id };
};

/**
 * Changes a refresh token for a new pair. The same client may reuse the old one for 10 seconds and gets the
 * same successor; any other reuse ends the session.
 * @throws refreshInvalid, refreshReused
 */
export const rotateSession = async (
  context: Context,
  { refreshToken, userAgent }: { refreshToken: string; userAgent: string },
): Promise<Issued> => {
  const presented = { token: refreshToken, by: clientOf(userAgent) };
  const outcome = await transact(context, (context) => rotate(context, presented));
  if (outcome.kind === 'unknown') throw refreshInvalid();
  if (outcome.kind === 'reused') {
    await endSession(context, outcome.sessionId, 'refresh_reused');
    context.log.warn({ session: outcome.sessionId }, 'refresh token reused');
    throw refreshReused();
  }
  const bearer = await bearerOf(context, outcome.userId, outcome.sessionId);
  if (bearer === undefined) {
    await endSession(context, outcome.sessionId, 'user_locked');
    throw refreshInvalid();
  }
  return issue(context, bearer, outcome.token);
};

/** Ended sessions stay a month, for questions about them. */
const KEEP_ENDED = 30 * DAY;

export const deleteOldSessions = ({ db, now }: Context): Promise<void> =>
  deleteSessionsBefore(db, before(now, KEEP_ENDED));
