import { codeLimitReached, codeTooSoon } from '@market/contract/accounts/problems';
import type { CodeSent } from '@market/contract/accounts/schemas';
import { tooManyRequests, serviceUnavailable } from '@market/contract/problems';
import { Problem } from '@market/contract/route';
import { CODE_RESEND_DELAY_S, CODES_PER_DAY } from '@market/contract/constants/accounts';
import type { Static } from 'typebox';
import { sendMail, sendSms } from '#messages';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { before, DAY, HOUR, SECOND } from '#platform/time.ts';
import { mailOf, smsOf, smsOfTaken } from '../lib/code-texts.ts';
import { makeCode, targetOf, type CodeRequest, type Destination } from './codes.ts';
import { replaceCode } from '../store/codes.ts';

export type CodeDelivery = Static<typeof CodeSent>;

/** @throws serviceUnavailable above the hourly ceiling of all SMS, which limits the cost of an attack */
const countSms = async (context: Context): Promise<void> => {
  try {
    await count(context, { name: 'sms', most: context.services.settings.rateLimits.sms, windowMs: HOUR }, '');
  } catch (error) {
    if (!(error instanceof Problem && error.code === tooManyRequests.code)) throw error;
    context.log.error('no more SMS this hour: RATE_LIMIT_SMS is reached');
    throw serviceUnavailable();
  }
};

/** Daily limits by destination and by network address. */
const countCode = async (context: Context, to: Destination, address: string): Promise<void> => {
  const { codes } = context.services.settings.rateLimits;
  if ('phone' in to) await countSms(context);
  try {
    await count(context, { name: 'codes-to', most: CODES_PER_DAY, windowMs: DAY }, targetOf(to));
    await count(context, { name: 'codes-from', most: codes, windowMs: DAY }, address);
  } catch (error) {
    if (error instanceof Problem && error.code === tooManyRequests.code)
      throw codeLimitReached({ retry_after: error.facts['retry_after'] as number });
    throw error;
  }
};

const send = (
  context: Context<Tx>,
  { purpose, to }: CodeRequest,
  { digits, isTaken, expiresAt }: { digits: string; isTaken: boolean; expiresAt: Date },
): Promise<void> =>
  'email' in to
    ? sendMail(context, {
        to: to.email,
        ...mailOf(context.services.settings.profile.name, purpose, digits),
        expiresAt,
      })
    : sendSms(context, {
        to: to.phone.e164,
        text: isTaken ? smsOfTaken(purpose) : smsOf(purpose, digits),
        expiresAt,
      });

/**
 * Sends a code of six digits that replaces the one before. Refused calls are not counted.
 * @param request `taken`: the number has an account; its owner gets a notice instead of a code, for the same work
 * @param address network address of the call
 * @throws codeTooSoon, codeLimitReached, serviceUnavailable
 */
export const sendCode = (
  context: Context,
  request: CodeRequest & { readonly isTaken?: boolean },
  address: string,
): Promise<CodeDelivery> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const { isTaken = false } = request;
    const { digits, token, row } = makeCode(context, request, isTaken);
    const previousCode = await replaceCode(db, row, before(now, CODE_RESEND_DELAY_S * SECOND));
    if (previousCode !== undefined) {
      const elapsedSeconds = (now.getTime() - previousCode.sentAt.getTime()) / SECOND;
      throw codeTooSoon({ retry_after: Math.max(1, Math.ceil(CODE_RESEND_DELAY_S - elapsedSeconds)) });
    }
    await countCode(context, request.to, address);
    await send(context, request, { digits, isTaken, expiresAt: row.expires_at });
    return {
      session_info_token: token,
      expires_at: row.expires_at.toISOString(),
      resend_after: CODE_RESEND_DELAY_S,
    };
  });
