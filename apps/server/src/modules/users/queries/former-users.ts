import type { Context } from '#platform/context.ts';
import { before } from '#platform/time.ts';
import { phoneHashes } from '../lib/phone-hash.ts';
import { FORMER_PHONE_MS } from '../rules/former-phones.ts';
import { selectFormerUsers, selectVerifiedPhone } from '../store/former-phones.ts';

/** Other accounts that had the phone of this one within 180 days: what a person may do once, they may have done there. */
export const getFormerUsers = async (context: Context, userId: number): Promise<number[]> => {
  const { db, now } = context;
  const phone = await selectVerifiedPhone(db, userId);
  if (phone === null) return [];
  const hashes = phoneHashes(context, phone);
  return selectFormerUsers(db, { hashes, except: userId, since: before(now, FORMER_PHONE_MS) });
};
