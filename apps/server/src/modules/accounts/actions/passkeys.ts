import { challengeInvalid, passkeyInvalid } from '@market/contract/accounts/problems';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '#platform/context.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { openChallenge, useChallenge, getChallengedUser } from './challenges.ts';
import { webauthn } from '../lib/webauthn.ts';
import { selectPasskeyByCredential, selectPasskeys, usePasskey } from '../store/passkeys.ts';

/** The unverified WebAuthn response of a browser, as JSON. */
export type PasskeyAnswer = Record<string, unknown>;

/** Origin and RP ID of the market's pages. */
export const relyingParty = ({ services }: Context) => {
  const { origin, hostname } = new URL(services.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

/** The WebAuthn user handle of an account. */
export const userHandleOf = (userId: number) => new Uint8Array(Buffer.from(String(userId)));
/** The bytes of a challenge, which is base64url. */
export const bytesOfChallenge = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** The WebAuthn challenge of a second factor; derived from the sign-in challenge, so it expires with it. */
export const challengeOfPasskey = (challenge: string): string =>
  hashToken(`passkey:${challenge}`).toString('base64url');

/** The challenge an answer claims to have signed. */
const readChallenge = ({ response }: PasskeyAnswer): string | undefined => {
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

/** Uses up the challenge of an answer. @throws challengeInvalid */
export const consumeAnsweredChallenge = async (
  context: Context,
  purpose: 'passkey' | 'new_passkey',
  answer: PasskeyAnswer,
): Promise<{ challenge: string; userId: number | null }> => {
  const challenge = readChallenge(answer);
  const opened = challenge === undefined ? undefined : await useChallenge(context, purpose, challenge);
  if (challenge === undefined || opened === undefined) throw challengeInvalid();
  return { challenge, userId: opened.user_id };
};

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof selectPasskeyByCredential>>>;

const verifyAuthentication = async (
  context: Context,
  passkey: StoredPasskey,
  answer: PasskeyAnswer,
  challenge: string,
) => {
  const { userHandle } = (answer['response'] ?? {}) as { userHandle?: unknown };
  const handle = Buffer.from(userHandleOf(passkey.user_id)).toString('base64url');
  if (typeof userHandle === 'string' && userHandle !== handle) throw passkeyInvalid();
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    return await verifyAuthenticationResponse({
      ...relyingParty(context),
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    });
  } catch (error) {
    // the library throws for any malformed answer
    context.log.info({ reason: (error as Error).message }, 'passkey refused');
    throw passkeyInvalid();
  }
};

/** The user whose passkey signed this challenge with user verification. @throws passkeyInvalid */
export const verifyPasskey = async (
  context: Context,
  answer: PasskeyAnswer,
  { challenge, userId }: { challenge: string; userId?: number },
): Promise<number> => {
  const id = answer['id'];
  const passkey = typeof id === 'string' ? await selectPasskeyByCredential(context.db, id) : undefined;
  if (passkey === undefined || (userId !== undefined && passkey.user_id !== userId)) throw passkeyInvalid();
  const { verified, authenticationInfo } = await verifyAuthentication(context, passkey, answer, challenge);
  const use = { id: passkey.id, count: authenticationInfo?.newCounter, now: context.now };
  if (!verified || !(await usePasskey(context.db, use))) throw passkeyInvalid();
  return passkey.user_id;
};

/** The user who signs in by a passkey alone. @throws challengeInvalid, passkeyInvalid */
export const verifyAssertion = async (context: Context, answer: PasskeyAnswer): Promise<number> => {
  const { challenge } = await consumeAnsweredChallenge(context, 'passkey', answer);
  return verifyPasskey(context, answer, { challenge });
};

/**
 * WebAuthn options for an assertion: as a second factor the passkeys of its account, else any passkey of the device.
 * Passkeys are never listed for an account name alone.
 * @throws challengeInvalid
 */
export const passkeyOptions = async (context: Context, signIn: string | undefined) => {
  const { generateAuthenticationOptions } = await webauthn();
  const commonOptions = { rpID: relyingParty(context).expectedRPID, userVerification: 'required' as const };
  if (signIn === undefined) {
    const challenge = await openChallenge(context, { purpose: 'passkey' });
    return generateAuthenticationOptions({ ...commonOptions, challenge: bytesOfChallenge(challenge) });
  }
  const passkeys = await selectPasskeys(context.db, await getChallengedUser(context, signIn));
  return generateAuthenticationOptions({
    ...commonOptions,
    challenge: bytesOfChallenge(challengeOfPasskey(signIn)),
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
};
