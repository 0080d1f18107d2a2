import { joinName } from '@market/contract/rules/names';
import type { Context } from '#platform/context.ts';
import { readRefCode } from '../rules/accounts.ts';
import { selectIdOfRef, selectUser } from '../store/users.ts';

export interface BuyerRecord {
  readonly name: string;
  /** National form of a verified phone; null without one. */
  readonly phone: string | null;
  readonly refCode: string | null;
}

/** @param cookieCode the referral code in their browser; the code of the account has precedence, the first one stays */
export const getBuyer = async (
  context: Context,
  userId: number,
  cookieCode: string | undefined,
): Promise<BuyerRecord> => {
  const user = await selectUser(context.db, userId);
  return {
    name: user === undefined ? '' : joinName(user.first_name, user.last_name),
    phone: user?.phone_national ?? null,
    refCode: user?.referred_by_code ?? readRefCode(cookieCode),
  };
};

/** The id of the user whose referral code a user's account has; never the user themselves. */
export const getReferrer = async (context: Context, userId: number): Promise<number | undefined> => {
  const user = await selectUser(context.db, userId);
  if (!user?.referred_by_code) return undefined;
  const id = await selectIdOfRef(context.db, user.referred_by_code);
  return id === userId ? undefined : id;
};

/** The referral code of a user; empty for an unknown one. */
export const getRefCode = async ({ db }: Context, userId: number): Promise<string> =>
  (await selectUser(db, userId))?.ref_code ?? '';
