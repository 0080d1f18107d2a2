import {
  firstAdminCodeInvalid,
  firstAdminExists,
  firstAdminRefused,
} from '@market/contract/accounts/problems';
import { phoneInvalid } from '@market/contract/sessions/problems';
import { CROCKFORD } from '@market/contract/rules/memo';
import { parsePhone } from '@market/contract/rules/phone';
import { timingSafeEqual } from 'node:crypto';
import { transact, type Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { limitSignIns } from '#sessions';
import { hasStaff, readEmail } from '#users';
import { takeTry, upsertCode, useCode } from '../store/first-admin.ts';
import { lockStaff } from '../store/staff-links.ts';
import { createStaff } from './staff.ts';

const MAX_TRIES = 100;
const CODE_LENGTH = 12;
const GROUP = 4;

/** 60 bits, the same in every process with this APP_SECRET. */
const codeOf = ({ services }: Context, nonce: string): string =>
  [...services.secrets.hmac('accounts.first-admin', nonce).subarray(0, CODE_LENGTH)]
    .map((byte) => CROCKFORD[byte % CROCKFORD.length])
    .join('');

/** As people type it: with hyphens or blanks, in small letters, O for 0. */
const normalized = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The code that whoever runs the process reads in its output; undefined once the market has staff. */
export const prepareFirstAdmin = async (context: Context): Promise<string | undefined> => {
  if (await hasStaff(context)) return undefined;
  const nonce = await transact(context, ({ db }) => upsertCode(db, opaqueId(), MAX_TRIES));
  return codeOf(context, nonce)
    .match(new RegExp(`.{${GROUP}}`, 'g'))!
    .join('-');
};

export const isFirstAdminMissing = async (context: Context): Promise<boolean> => !(await hasStaff(context));

interface FirstAdmin {
  readonly code: string;
  readonly phone: string;
  readonly name: string;
  readonly email?: string | null | undefined;
}

/** @throws firstAdminCodeInvalid */
const checkCode = async (context: Context, typed: string): Promise<string> => {
  const nonce = await takeTry(context.db, MAX_TRIES);
  if (nonce === undefined) throw firstAdminCodeInvalid();
  const [expected, given] = [codeOf(context, nonce), normalized(typed)].map((code) => Buffer.from(code));
  if (expected!.length !== given!.length || !timingSafeEqual(expected!, given!))
    throw firstAdminCodeInvalid();
  return nonce;
};

/**
 * The token of the link by which the first administrator sets password and second factor.
 * @throws tooManyRequests, firstAdminExists, firstAdminCodeInvalid, firstAdminRefused, phoneInvalid
 */
export const createFirstAdmin = async (
  context: Context,
  { code, name, ...typed }: FirstAdmin,
  exchange: HttpExchange,
): Promise<string> => {
  await limitSignIns(context, exchange);
  if (await hasStaff(context)) throw firstAdminExists();
  const phone = parsePhone(typed.phone);
  if (phone === null) throw phoneInvalid();
  const email = (typed.email ?? '') === '' ? null : readEmail(typed.email!);
  if (email === undefined) throw firstAdminRefused({ reason: 'email' });
  const nonce = await checkCode(context, code);
  return transact(context, async (context) => {
    await lockStaff(context.db);
    if (await hasStaff(context)) throw firstAdminExists();
    if (!(await useCode(context.db, nonce, context.now))) throw firstAdminCodeInvalid();
    const outcome = await createStaff(context, { phone, name, email, role: 'admin' });
    if ('refused' in outcome)
      throw firstAdminRefused({ reason: outcome.refused === 'email_taken' ? 'email' : 'phone' });
    return outcome.token;
  });
};
