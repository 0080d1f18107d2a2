import { createHmac, randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_TTL_S } from '@market/contract/constants/accounts';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { processState } from '#platform/cache/process-state.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { ALGORITHM, signingKey, verifyingKey } from './keys.ts';
import { isLive } from './live-sessions.ts';

export interface Bearer {
  readonly id: number;
  readonly scope: readonly string[];
  readonly roles: readonly string[];
  readonly shopId: number | null;
  readonly sessionId: string;
}

/** Signs an access token of 15 minutes. */
export const signAccessToken = async (context: Context, bearer: Bearer): Promise<string> => {
  const { kid, key } = await signingKey(context);
  const issuedAt = Math.floor(context.now.getTime() / 1_000);
  return new SignJWT({
    scope: bearer.scope.join(' '),
    roles: [...bearer.roles],
    shop_id: bearer.shopId,
    sid: bearer.sessionId,
  })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'at+jwt' })
    .setSubject(String(bearer.id))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_TTL_S)
    .setJti(randomUUID())
    .sign(key);
};

interface Verified {
  readonly actor: Actor;
  /** In ms. */
  readonly expiresAt: number;
}

const MAX_TOKEN_LENGTH = 4_096;
const MAX_CACHED_TOKENS = 5_000;
// a signature is checked once, though a token is used many times in its 15 minutes
const cacheOf = processState(
  (_services: Services) => new LRUCache<string, Verified>({ max: MAX_CACHED_TOKENS }),
);

interface Claims {
  readonly scope?: unknown;
  readonly roles?: unknown;
  readonly shop_id?: unknown;
  readonly sid?: unknown;
}

/** Allowed clock difference of two processes, in seconds. */
const CLOCK_DRIFT_S = 60;

/** A longer lifetime than ours shows that somebody else signed with the key. */
const hasOurLifetime = ({ iat = 0, exp = 0 }: JWTPayload, now: Date): boolean =>
  exp - iat <= ACCESS_TOKEN_TTL_S && iat <= now.getTime() / 1_000 + CLOCK_DRIFT_S;

const verifyToken = async (context: Context, token: string): Promise<Verified> => {
  const { payload } = await jwtVerify<Claims>(
    token,
    async ({ kid }) => {
      const key = kid === undefined ? undefined : await verifyingKey(context, kid);
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    {
      algorithms: [ALGORITHM],
      typ: 'at+jwt',
      currentDate: context.now,
      requiredClaims: ['sub', 'iat', 'exp', 'sid'],
    },
  );
  if (!hasOurLifetime(payload, context.now)) throw new errors.JWTInvalid('valid for longer than any of ours');
  const actor: Actor = Object.freeze({
    id: Number(payload.sub),
    scope: String(payload.scope).split(' '),
    roles: payload.roles as string[],
    shopId: payload.shop_id as number | null,
    shopRole: null,
    sessionId: payload.sid as string,
    apiToken: null,
    visitorId: null,
    visitorSigned: false,
    isBot: false,
    network: null,
  });
  return { actor, expiresAt: payload.exp! * 1_000 };
};

/**
 * The actor of an access token; undefined when it is not ours, has expired, or its session has ended. The database is
 * asked for the session at most once a second.
 */
export const actorOfToken = async (context: Context, token: string): Promise<Actor | undefined> => {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const cache = cacheOf(context.services);
  let verified = cache.get(token);
  if (verified === undefined) {
    try {
      verified = await verifyToken(context, token);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
    cache.set(token, verified);
  }
  if (context.now.getTime() >= verified.expiresAt) return undefined;
  const { id, sessionId } = verified.actor;
  return (await isLive(context, { userId: id!, sessionId: sessionId! })) ? verified.actor : undefined;
};

/** The refresh token that follows another; takes the old one and the salt of its session. */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(token).digest('base64url');
