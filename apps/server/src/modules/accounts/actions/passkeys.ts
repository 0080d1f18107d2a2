import { challengeInvalid, passkeyInvalid } from '@market/contract/accounts/problems';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import type { Context } from '#platform/context.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { openChallenge, useChallenge, whoseChallenge } from './challenges.ts';
import { selectPasskeyByCredential, selectPasskeys, usePasskey } from '../store/passkeys.ts';

/** What a browser's passkey gave, in JSON: nothing of it is known to be true yet. */
export type PasskeyAnswer = Record<string, unknown>;

/** Where passkeys are for: the market's own pages. */
export const site = ({ services }: Context) => {
  const { origin, hostname } = new URL(services.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/** Names an account to a device that keeps a passkey for it. */
export const handleOf = (userId: number) => new Uint8Array(Buffer.from(String(userId)));
/** A challenge of ours is base64url already: the browser is to sign its bytes. */
export const bytesOfChallenge = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** What a passkey is asked with as the second factor of a challenge: follows from it, so it is good as long and as often. */
export const challengeOfPasskey = (challenge: string): string =>
  hashToken(`passkey:${challenge}`).toString('base64url');

/** The challenge that a passkey says it has signed. */
const challengeIn = ({ response }: PasskeyAnswer): string | undefined => {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/** Uses up the challenge that an answer names. @throws challengeInvalid */
export const takeChallengeIn = async (
  context: Context,
  purpose: 'passkey' | 'new_passkey',
  answer: PasskeyAnswer,
): Promise<{ challenge: string; userId: number | null }> => {
  const challenge = challengeIn(answer);
  const asked = challenge === undefined ? undefined : await useChallenge(context, purpose, challenge);
  if (challenge === undefined || asked === undefined) throw challengeInvalid();
  return { challenge, userId: asked.user_id };
};

type Kept = NonNullable<Awaited<ReturnType<typeof selectPasskeyByCredential>>>;

const verify = async (context: Context, kept: Kept, answer: PasskeyAnswer, challenge: string) => {
  const { userHandle } = (answer['response'] ?? {}) as { userHandle?: unknown };
  const handle = Buffer.from(handleOf(kept.user_id)).toString('base64url');
  if (typeof userHandle === 'string' && userHandle !== handle) throw passkeyInvalid();
  try {
    return await verifyAuthenticationResponse({
      ...site(context),
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      requireUserVerification: true,
      credential: {
        id: kept.credential_id,
        publicKey: new Uint8Array(kept.public_key),
        counter: kept.sign_count,
      },
    });
  } catch (error) {
    // the library throws at whatever is not as it should be in what a stranger sent
    context.log.info({ reason: (error as Error).message }, 'passkey refused');
    throw passkeyInvalid();
  }
};

/** Whose passkey has signed this challenge, with the person present and verified. @throws passkeyInvalid */
export const provePasskey = async (
  context: Context,
  answer: PasskeyAnswer,
  { challenge, userId }: { challenge: string; userId?: number },
): Promise<number> => {
  const id = answer['id'];
  const kept = typeof id === 'string' ? await selectPasskeyByCredential(context.db, id) : undefined;
  if (kept === undefined || (userId !== undefined && kept.user_id !== userId)) throw passkeyInvalid();
  const { verified, authenticationInfo } = await verify(context, kept, answer, challenge);
  const use = { id: kept.id, count: authenticationInfo?.newCounter, now: context.now };
  if (!verified || !(await usePasskey(context.db, use))) throw passkeyInvalid();
  return kept.user_id;
};

/** Who signs in by a passkey alone. @throws challengeInvalid, passkeyInvalid */
export const whoseAssertion = async (context: Context, answer: PasskeyAnswer): Promise<number> => {
  const { challenge } = await takeChallengeIn(context, 'passkey', answer);
  return provePasskey(context, answer, { challenge });
};

/**
 * What to ask a passkey with: as the second factor of a sign-in those of its account, else any that the device knows.
 * An account's name is no reason to say which passkeys it has.
 * @throws challengeInvalid
 */
export const passkeyOptions = async (context: Context, signIn: string | undefined) => {
  const ask = { rpID: site(context).expectedRPID, userVerification: 'required' as const };
  if (signIn === undefined) {
    const challenge = await openChallenge(context, { purpose: 'passkey' });
    return generateAuthenticationOptions({ ...ask, challenge: bytesOfChallenge(challenge) });
  }
  const passkeys = await selectPasskeys(context.db, await whoseChallenge(context, signIn));
  return generateAuthenticationOptions({
    ...ask,
    challenge: bytesOfChallenge(challengeOfPasskey(signIn)),
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
};
