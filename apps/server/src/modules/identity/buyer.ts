import type { Context } from '#platform/context.ts';
import { joinName } from '@market/contract/rules/names';
import { readRefCode } from './rules/account.ts';
import { selectIdOfRef, selectUser } from './store/users.ts';

/** Whoever orders, as the order remembers them. */
export interface BuyerRecord {
  readonly name: string;
  /** A picture key. */
  readonly avatar: string | null;
  /** National form of a phone that is proved theirs; null without one. */
  readonly phone: string | null;
  readonly refCode: string | null;
}

/** @param keptCode the code their browser keeps; the account's own comes before it, for the first one stays */
export const getBuyer = async (
  context: Context,
  userId: number,
  keptCode: string | undefined,
): Promise<BuyerRecord> => {
  const user = await selectUser(context.db, userId);
  return {
    name: user === undefined ? '' : joinName(user.first_name, user.last_name),
    avatar: user?.avatar ?? null,
    phone: user?.phone_national ?? null,
    refCode: user?.referred_by_code ?? readRefCode(keptCode),
  };
};

/** Who recommended the market to somebody, when an account has their code; never they themselves. */
export const getReferrer = async (context: Context, userId: number): Promise<number | undefined> => {
  const user = await selectUser(context.db, userId);
  if (!user?.referred_by_code) return undefined;
  const id = await selectIdOfRef(context.db, user.referred_by_code);
  return id === userId ? undefined : id;
};

/** The code somebody recommends the market by; empty of nobody. */
export const getRefCode = async ({ db }: Context, userId: number): Promise<string> =>
  (await selectUser(db, userId))?.ref_code ?? '';
