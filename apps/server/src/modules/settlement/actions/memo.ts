import { SHOP_MEMO_PREFIX } from '@market/contract/constants/money';
import { memoOf } from '@market/contract/rules/memo';
import { memoCode } from '#payments';
import { transact, type Context } from '#platform/context.ts';
import { insertMemo, selectMemo } from '../store/memos.ts';

export const memoOfShop = (context: Context, shopId: number): Promise<string> =>
  transact(context, async (context) => {
    const existing = await selectMemo(context.db, shopId);
    if (existing !== undefined) return existing;
    const memo = memoOf(memoCode(), SHOP_MEMO_PREFIX);
    await insertMemo(context.db, { shop_id: shopId, memo, made_at: context.now });
    return (await selectMemo(context.db, shopId))!;
  });
