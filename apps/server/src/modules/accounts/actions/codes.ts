import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeInvalid } from '@market/contract/accounts/problems';
import type { Phone } from '@market/contract/rules/phone';
import { CODE_LENGTH, CODE_TTL_S, CODE_MAX_ATTEMPTS } from '@market/contract/constants/accounts';
import type { Context, Tx } from '#platform/context.ts';
import { later, SECOND } from '#platform/time.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import * as store from '../store/codes.ts';
import { deleteRegistrationsBefore } from '../store/registrations.ts';
import type { CodePurpose } from '../tables.ts';

/** Where a code goes. E-mail addresses in lower case. */
export type Destination = { readonly phone: Phone } | { readonly email: string };

/** What a code proves, and for whom. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly to: Destination;
  /** The caller, or the owner of the account to recover; null for a new registration. */
  readonly userId: number | null;
  readonly refCode?: string | null;
}

/** The canonical form for limits and comparison. */
export const targetOf = (to: Destination): string => ('phone' in to ? to.phone.canonical : to.email);

const nameOf = ({ purpose, to }: Pick<CodeRequest, 'purpose' | 'to'>): store.CodeName => ({
  purpose,
  target: hashToken(targetOf(to)),
});

const KEY = 'identity.codes';
const HMAC_BYTES = 32;

/** Everything the HMAC of a code covers. */
const bindingOf = (
  name: store.CodeName,
  token: Buffer,
  { userId, digits }: { userId: number | null; digits: string },
) => JSON.stringify([name.purpose, name.target.toString('hex'), token.toString('hex'), userId, digits]);

/** A new code, its token and its row. A decoy does the same work and never matches. */
export const makeCode = ({ services, now }: Context, request: CodeRequest, decoy: boolean) => {
  const digits = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const token = newSecretToken();
  const hash = hashToken(token);
  const name = nameOf(request);
  const { userId } = request;
  const hmac = services.secrets.hmac(KEY, bindingOf(name, hash, { userId, digits }));
  return {
    digits,
    token,
    row: {
      ...name,
      token: hash,
      hmac: decoy ? randomBytes(HMAC_BYTES) : hmac,
      user_id: userId,
      ref_code: request.refCode ?? null,
      created_at: now,
      expires_at: later(now, CODE_TTL_S * SECOND),
    },
  };
};

/** A code that matched and is not spent yet. */
export interface Proof {
  readonly name: store.CodeName;
  readonly hmac: Buffer;
  readonly userId: number | null;
  readonly refCode: string | null;
}

const matchesHmac = ({ services }: Context, text: string, hmac: Buffer): boolean =>
  services.secrets
    .hmacs(KEY, text)
    .map((each) => timingSafeEqual(each, hmac))
    .includes(true);

/**
 * Compares a typed code. The try is counted first, outside any transaction: a rollback would give it back, and concurrent
 * guesses would have more tries.
 * @param by how the caller names the code: by its token, by its user
 * @throws codeInvalid
 */
export const tryCode = async (
  context: Context,
  request: Pick<CodeRequest, 'purpose' | 'to'> & { typed: string },
  by: { readonly token?: string | undefined; readonly userId?: number | null },
): Promise<Proof> => {
  if (context.db.isTransaction) throw new Error('a try is counted for good: not in a transaction');
  const digits = request.typed.replace(/\s/g, '');
  const name = nameOf(request);
  const stored = await store.takeTry(context.db, name, {
    token: by.token === undefined ? undefined : hashToken(by.token),
    userId: by.userId,
    most: CODE_MAX_ATTEMPTS,
    now: context.now,
  });
  if (stored === undefined) throw codeInvalid();
  const { token, hmac, user_id: userId, ref_code: refCode } = stored;
  if (!matchesHmac(context, bindingOf(name, token, { userId, digits }), hmac)) throw codeInvalid();
  return { name, hmac, userId, refCode };
};

/** Deletes a matched code in the transaction of what it allows. @throws codeInvalid when another call spent it */
export const spendCode = async ({ db }: Context<Tx>, { name, hmac }: Proof): Promise<void> => {
  if ((await store.spendCode(db, name, hmac)) === undefined) throw codeInvalid();
};

export const deleteOldCodes = async ({ db, now }: Context): Promise<void> => {
  await store.deleteCodesBefore(db, now);
  await deleteRegistrationsBefore(db, now);
  await store.deleteSpentChecksBefore(db, now);
};
