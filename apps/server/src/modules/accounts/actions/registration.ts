import { codeInvalid, registrationExpired, registrationFinished } from '@market/contract/accounts/problems';
import { splitName } from '@market/contract/rules/names';
import { parsePhone, type Phone } from '@market/contract/rules/phone';
import { visibleLine } from '@market/contract/rules/text';
import { emailTaken, emailInvalid, nameMissing, phoneInvalid } from '@market/contract/sessions/problems';
import { REF_CODE_COOKIE, REGISTRATION_TTL_S } from '@market/contract/constants/accounts';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { later, SECOND } from '#platform/time.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import { openSession, type Issued } from '#sessions';
import {
  completeRegistration,
  makeSeller,
  createUser,
  findUserByEmail,
  findUserByPhone,
  getAuthority,
  lockUserRow,
  readEmail,
  readRefCode,
} from '#users';
import { spendCode, tryCode } from './codes.ts';
import { countExistence } from '../lib/account-enumeration-limit.ts';
import { passHumanCheck, type HumanAnswer } from './human-check.ts';
import { checkNewPassword, hashNewPassword } from '../lib/new-password.ts';
import { selectRegistration, takeRegistration, upsertRegistration } from '../store/registrations.ts';
import { mapUniqueViolation } from '../lib/unique-violations.ts';
import { readArea, type AreaInput } from './area.ts';
import { sendCode, type CodeDelivery } from './send-code.ts';

/** @throws phoneInvalid */
export const readPhone = (typed: string): Phone => {
  const phone = parsePhone(typed);
  if (phone === null) throw phoneInvalid();
  return phone;
};

/**
 * Step 1. A number that has an account gets an SMS that says so; the reply is the same for every number.
 * @throws phoneInvalid, humanCheckFailed, codeTooSoon, codeLimitReached
 */
export const startRegistration = async (
  context: Context,
  input: HumanAnswer & { account_phone: string; ref_code?: string },
  exchange: HttpExchange,
): Promise<CodeDelivery> => {
  const phone = readPhone(input.account_phone);
  const { address } = exchange;
  await passHumanCheck(context, input, 'register');
  const isTaken = (await findUserByPhone(context, phone.canonical)) !== undefined;
  const refCode = readRefCode(input.ref_code) ?? readRefCode(exchange.pageCookie(REF_CODE_COOKIE));
  return sendCode(context, { purpose: 'register', to: { phone }, userId: null, refCode, isTaken }, address);
};

/** Step 2. Answers the registration token, valid for a day. @throws phoneInvalid, codeInvalid */
export const verifyPhone = async (
  context: Context,
  input: { account_phone: string; verify_code: string; session_info_token: string },
): Promise<string> => {
  const phone = readPhone(input.account_phone);
  const proof = await tryCode(
    context,
    { purpose: 'register', to: { phone }, typed: input.verify_code },
    { token: input.session_info_token },
  );
  const token = newSecretToken();
  await transact(context, async (context) => {
    const { db, now } = context;
    await spendCode(context, proof);
    if ((await findUserByPhone(context, phone.canonical)) !== undefined) throw codeInvalid();
    await upsertRegistration(db, {
      phone_canonical: phone.canonical,
      phone_typed: input.account_phone.trim(),
      phone_national: phone.national,
      phone_e164: phone.e164,
      token: hashToken(token),
      referred_by_code: proof.refCode,
      created_at: now,
      expires_at: later(now, REGISTRATION_TTL_S * SECOND),
    });
  });
  return token;
};

export interface RegistrationForm extends AreaInput {
  readonly registration_token: string;
  readonly full_name: string;
  readonly email?: string;
  readonly password: string;
  readonly address?: string;
}

/** The typed e-mail address in canonical form; null without one. @throws emailInvalid */
const readOwnEmail = (typed: string | undefined): string | null => {
  if (typed === undefined || typed.trim() === '') return null;
  const email = readEmail(typed);
  if (email === undefined) throw emailInvalid();
  return email;
};

const insertRegistered = (
  context: Context,
  input: RegistrationForm,
  { email, password_hash }: { email: string | null; password_hash: string },
): Promise<number> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const phone = await takeRegistration(db, hashToken(input.registration_token), now);
    if (phone === undefined) throw registrationExpired();
    const { firstName, lastName } = splitName(visibleLine(input.full_name));
    return createUser(context, {
      phone_typed: phone.phone_typed,
      phone_national: phone.phone_national,
      phone_canonical: phone.phone_canonical,
      phone_e164: phone.phone_e164,
      phone_verified_at: phone.created_at,
      referred_by_code: phone.referred_by_code,
      email,
      password_hash,
      first_name: firstName,
      last_name: lastName,
      ...readArea(input),
      address1: input.address?.trim() || null,
      last_active_at: now,
      created_at: now,
    });
  });

/**
 * Step 3. Creates the account and signs it in. The e-mail address is unverified, and free.
 * @throws registrationExpired, nameMissing, emailInvalid, emailTaken, passwordTooShort, passwordTooCommon, areaInvalid, tooManyRequests
 */
export const fillRegistration = async (
  context: Context,
  input: RegistrationForm,
  exchange: HttpExchange,
): Promise<Issued> => {
  const { db, now } = context;
  const registration = await selectRegistration(db, hashToken(input.registration_token), now);
  if (registration === undefined) throw registrationExpired();
  if (visibleLine(input.full_name) === '') throw nameMissing();
  const email = readOwnEmail(input.email);
  readArea(input);
  await checkNewPassword(input.password, { phone: registration.phone_canonical, email });
  if (email !== null && (await findUserByEmail(context, email)) !== undefined) {
    await countExistence(context, exchange.address);
    throw emailTaken();
  }
  const password_hash = await hashNewPassword(input.password);
  const userId = await mapUniqueViolation(insertRegistered(context, input, { email, password_hash }), {
    users_email: emailTaken,
    users_phone_canonical_key: registrationExpired,
  });
  return openSession(context, { userId, userAgent: exchange.userAgent });
};

/** What the account is for. */
export interface AccountPurpose {
  readonly accountType: 'buyer' | 'seller';
  readonly businessType: string | null;
  /** Ids of categories. */
  readonly interests?: readonly number[];
}

/** What is read after the lock counts a membership of this very moment. @throws registrationFinished */
const refuseMember = async (context: Context<Tx>, userId: number): Promise<void> => {
  await lockUserRow(context, userId);
  const authority = await getAuthority(context, userId);
  if (authority !== undefined && authority.shopId !== null) throw registrationFinished();
};

/** Step 4, once; a buyer may become a seller later. A seller works for no other open shop. @throws registrationFinished */
export const finishRegistration = async (
  context: Context<Tx>,
  userId: number,
  { accountType, businessType, interests = [] }: AccountPurpose,
): Promise<void> => {
  if (accountType === 'seller') await refuseMember(context, userId);
  const completed = await completeRegistration(context, userId, {
    ...(accountType === 'seller' && { user_type: 'shop', roles: ['buyer', 'seller'] }),
    business_type: businessType,
    interests: [...new Set(interests)],
  });
  const isDone = completed || (accountType === 'seller' && (await makeSeller(context, userId, businessType)));
  if (!isDone) throw registrationFinished();
};

/** Step 4 of a buyer. @throws registrationFinished */
export const finishAsBuyer = (
  context: Context<Db, Person>,
  { business_type, interests }: { business_type?: string; interests: readonly number[] },
): Promise<void> =>
  transact(context, (context) =>
    finishRegistration(context, context.actor.id, {
      accountType: 'buyer',
      businessType: business_type?.trim() || null,
      interests,
    }),
  );
