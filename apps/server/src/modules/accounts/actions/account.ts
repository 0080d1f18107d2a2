import { avatarNotFound, currentPasswordInvalid, phoneTaken } from '@market/contract/accounts/problems';
import { visibleLine } from '@market/contract/rules/text';
import { unauthenticated } from '@market/contract/problems';
import { emailTaken, emailInvalid, nameMissing } from '@market/contract/sessions/problems';
import { SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_S } from '@market/contract/constants/accounts';
import { releaseUploads, takePictures } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { SECOND } from '#platform/time.ts';
import { endSessions, uncacheSessions, recordProof } from '#sessions';
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  readEmail,
  releaseEmail,
  type UserChanges,
  updateUser,
} from '#users';
import { notifyContact, notifyOwner } from './notices.ts';
import { endPendingSignIns } from './challenges.ts';
import { spendCode, tryCode } from './codes.ts';
import { countExistence } from '../lib/account-enumeration-limit.ts';
import { checkNewPassword, hashNewPassword } from '../lib/new-password.ts';
import { limitHashing, isPassword } from '../lib/passwords.ts';
import { requireRecentProof } from './recent-proof.ts';
import { mapUniqueViolation } from '../lib/unique-violations.ts';
import { readArea, type AreaInput } from './area.ts';
import { sendCode } from './send-code.ts';
import { readPhone } from './registration.ts';

type Caller = Context<Db, Person>;

/** @throws unauthenticated */
const getOwnAccount = async (context: Caller) => {
  const user = await findUser(context, context.actor.id);
  if (user === undefined) throw unauthenticated();
  return user;
};

/**
 * Without `otp` sends a code to the number, with it sets the number. A number of another account gets an SMS that says so;
 * the reply is the same.
 * @throws reauthenticationRequired, phoneInvalid, codeTooSoon, codeLimitReached, codeInvalid, phoneTaken
 */
export const changePhone = async (
  context: Caller,
  { phone: typed, otp }: { phone: string; otp?: string },
  address: string,
): Promise<void> => {
  const { actor, now } = context;
  const phone = readPhone(typed);
  const codeRequest = { purpose: 'phone', to: { phone } } as const;
  const user = await getOwnAccount(context);
  const isChanged = user.phone_canonical !== phone.canonical;
  if (isChanged) await requireRecentProof(context);
  if (otp === undefined) {
    const holder = await findUserByPhone(context, phone.canonical);
    const isTaken = holder !== undefined && holder.id !== actor.id;
    await sendCode(context, { ...codeRequest, userId: actor.id, isTaken }, address);
    return;
  }
  const proof = await tryCode(context, { ...codeRequest, typed: otp }, { userId: actor.id });
  const change = transact(context, async (context) => {
    await spendCode(context, proof);
    await updateUser(context, actor.id, {
      phone_typed: typed.trim(),
      phone_national: phone.national,
      phone_canonical: phone.canonical,
      phone_e164: phone.e164,
      phone_verified_at: now,
    });
    if (isChanged) await notifyContact(context, 'phone', user);
  });
  await mapUniqueViolation(change, { users_phone_canonical_key: phoneTaken });
};

/** @throws emailTaken, tooManyRequests when another account has verified the address */
const refuseProvedEmail = async (context: Caller, email: string, address: string): Promise<void> => {
  const holder = await findUserByEmail(context, email);
  if (holder === undefined || holder.id === context.actor.id || holder.email_verified_at === null) return;
  await countExistence(context, address);
  throw emailTaken();
};

const sendEmailCode = (context: Caller, email: string, address: string) =>
  sendCode(context, { purpose: 'email', to: { email }, userId: context.actor.id }, address);

/** @throws emailInvalid */
const readAddress = (typed: string): string => {
  const email = readEmail(typed);
  if (email === undefined) throw emailInvalid();
  return email;
};

/**
 * Without a code sends one to the address, with it sets the address. An account that has it unverified loses it.
 * @throws reauthenticationRequired, emailInvalid, emailTaken, tooManyRequests, codeTooSoon, codeLimitReached, codeInvalid
 */
export const changeEmail = async (
  context: Caller,
  input: { email: string; code?: string },
  address: string,
): Promise<void> => {
  const { actor, now } = context;
  const email = readAddress(input.email);
  const user = await getOwnAccount(context);
  const isChanged = user.email?.toLowerCase() !== email;
  if (isChanged) await requireRecentProof(context);
  if (input.code === undefined) {
    await refuseProvedEmail(context, email, address);
    await sendEmailCode(context, email, address);
    return;
  }
  const codeRequest = { purpose: 'email', to: { email }, typed: input.code } as const;
  const proof = await tryCode(context, codeRequest, { userId: actor.id });
  const change = transact(context, async (context) => {
    await spendCode(context, proof);
    await releaseEmail(context, email, actor.id);
    await updateUser(context, actor.id, { email, email_verified_at: now });
    if (isChanged) await notifyContact(context, 'email', user);
  });
  await mapUniqueViolation(change, { users_email: emailTaken });
};

export interface Profile extends AreaInput {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly avatar?: string | null;
  readonly email?: string;
  readonly address?: string;
}

const readNames = ({ first_name, last_name }: Profile): UserChanges => {
  const changes = {
    ...(first_name !== undefined && { first_name: visibleLine(first_name) }),
    ...(last_name !== undefined && { last_name: visibleLine(last_name) }),
  };
  if (changes.first_name === '') throw nameMissing();
  return changes;
};

/** Replaces the profile picture by an upload of the caller, or removes it. @throws avatarNotFound */
const changePicture = async (
  context: Context<Tx, Person>,
  id: string | null,
  before: string | null,
): Promise<UserChanges> => {
  const keys = await takePictures(context, { ids: id === null ? [] : [id], purpose: 'avatar' });
  if (keys === undefined) throw avatarNotFound();
  await releaseUploads(context, 'avatar', { before: [before], after: keys });
  return { avatar: keys[0] ?? null };
};

/**
 * Changes the fields that are present. A new e-mail address is sent a code and not set yet.
 * @throws nameMissing, avatarNotFound, areaInvalid, reauthenticationRequired, emailInvalid, emailTaken, tooManyRequests, codeTooSoon, codeLimitReached
 */
export const changeProfile = async (context: Caller, input: Profile, address: string): Promise<void> => {
  const changes: UserChanges = {
    ...readNames(input),
    ...readArea(input),
    ...(input.address !== undefined && { address1: input.address.trim() || null }),
  };
  const email = input.email === undefined || input.email.trim() === '' ? null : readAddress(input.email);
  const user = await getOwnAccount(context);
  const isNew = email !== null && email !== user.email?.toLowerCase();
  if (isNew) {
    await requireRecentProof(context);
    await refuseProvedEmail(context, email, address);
  }
  await transact(context, async (context) => {
    const { avatar } = input;
    const picture = avatar === undefined ? {} : await changePicture(context, avatar, user.avatar);
    await updateUser(context, user.id, { ...changes, ...picture });
    if (isNew) await sendEmailCode(context, email, address);
  });
};

/** By the password; an account without one by a recent proof. @throws currentPasswordInvalid, reauthenticationRequired */
const proveForPassword = async (context: Caller, hash: string | null, typed: string): Promise<void> => {
  if (hash === null && typed === '') return requireRecentProof(context);
  if (!(await limitHashing(() => isPassword(typed, hash)))) throw currentPasswordInvalid();
};

/**
 * Changes the password; every other session ends.
 * @throws tooManyRequests, passwordTooShort, passwordTooCommon, currentPasswordInvalid, reauthenticationRequired, serviceUnavailable
 */
export const changePassword = async (
  context: Caller,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> => {
  const { actor } = context;
  const user = await getOwnAccount(context);
  // a stolen session must not help to guess the password
  const limit = { name: 'password', most: SIGN_IN_MAX_FAILURES, windowMs: SIGN_IN_WINDOW_S * SECOND };
  await count(context, limit, String(actor.id));
  await checkNewPassword(password, { phone: user.phone_canonical, email: user.email });
  await proveForPassword(context, user.password_hash, current_password);
  const password_hash = await hashNewPassword(password);
  await transact(context, async (context) => {
    await updateUser(context, actor.id, { password_hash });
    await recordProof(context);
    await endPendingSignIns(context, actor.id);
    await endSessions(context, actor.id, {
      except: actor.sessionId ?? undefined,
      reason: 'password_changed',
    });
    await notifyOwner(context, 'password', actor.id);
  });
  uncacheSessions(context);
};
