import {
  challengeInvalid,
  passkeyInvalid,
  passkeyLimitReached,
  passkeyNotFound,
  lastSecondFactor,
} from '@market/contract/accounts/problems';
import type { Passkey } from '@market/contract/accounts/schemas';
import { joinName } from '@market/contract/rules/names';
import { PASSKEYS_MAX } from '@market/contract/constants/accounts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { findUser, lockUserRow } from '#users';
import { webauthn } from '../lib/webauthn.ts';
import { notifyOwner } from './notices.ts';
import { openChallenge } from './challenges.ts';
import {
  bytesOfChallenge,
  userHandleOf,
  relyingParty,
  consumeAnsweredChallenge,
  type PasskeyAnswer,
} from './passkeys.ts';
import { requireRecentProof } from './recent-proof.ts';
import { selectFactors } from '../store/factors.ts';
import { deletePasskey, insertPasskey, selectPasskeys } from '../store/passkeys.ts';

/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

const present = (row: Awaited<ReturnType<typeof selectPasskeys>>[number]): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** The caller's passkeys, newest first. */
export const listPasskeys = async ({ db, actor }: Context<Db, Person>): Promise<Passkey[]> =>
  (await selectPasskeys(db, actor.id)).map(present);

/** WebAuthn options to create a passkey on a device that has none of the caller's. */
export const newPasskeyOptions = async (context: Context<Db, Person>) => {
  const { db, actor } = context;
  const [user, passkeys, challenge] = await Promise.all([
    findUser(context, actor.id),
    selectPasskeys(db, actor.id),
    openChallenge(context, { purpose: 'new_passkey', userId: actor.id }),
  ]);
  const fullName = joinName(user?.first_name ?? '', user?.last_name ?? '');
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: context.services.settings.profile.name,
    rpID: relyingParty(context).expectedRPID,
    userID: userHandleOf(actor.id),
    userName: user?.email ?? user?.phone_national ?? fullName,
    userDisplayName: fullName,
    challenge: bytesOfChallenge(challenge),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
};

const verifyRegistration = async (context: Context, attestation: PasskeyAnswer, challenge: string) => {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...relyingParty(context),
      response: attestation as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    context.log.info({ reason: (error as Error).message }, 'new passkey refused');
  }
  throw passkeyInvalid();
};

/** Stores a new passkey. @throws reauthenticationRequired, challengeInvalid, passkeyInvalid, passkeyLimitReached */
export const addPasskey = async (
  context: Context<Db, Person>,
  { attestation, name }: { attestation: PasskeyAnswer; name: string },
): Promise<void> => {
  const { actor } = context;
  await requireRecentProof(context);
  const { challenge, userId } = await consumeAnsweredChallenge(context, 'new_passkey', attestation);
  if (userId !== actor.id) throw challengeInvalid();
  const { id, publicKey, counter, transports } = await verifyRegistration(context, attestation, challenge);
  await transact(context, async (context) => {
    const { db, now } = context;
    await lockUserRow(context, actor.id);
    if ((await selectFactors(db, actor.id)).passkeys >= PASSKEYS_MAX) throw passkeyLimitReached();
    const inserted = await insertPasskey(db, {
      id: opaqueId(),
      user_id: actor.id,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      sign_count: counter,
      transports: transports ?? [],
      name: name.trim() || 'Passkey',
      created_at: now,
      last_used_at: null,
    });
    if (!inserted) throw passkeyInvalid();
    await notifyOwner(context, 'passkey_added', actor.id);
  });
};

/** Deletes one of the caller's passkeys. @throws reauthenticationRequired, passkeyNotFound, lastSecondFactor */
export const removePasskey = async (context: Context<Db, Person>, id: string): Promise<void> => {
  await requireRecentProof(context);
  await transact(context, async (context) => {
    const { db, actor } = context;
    const type = await lockUserRow(context, actor.id);
    if (!(await deletePasskey(db, { id, userId: actor.id }))) throw passkeyNotFound();
    const { totp, passkeys } = await selectFactors(db, actor.id);
    if (type === 'staff' && !totp && passkeys === 0) throw lastSecondFactor();
    await notifyOwner(context, 'passkey_removed', actor.id);
  });
};
