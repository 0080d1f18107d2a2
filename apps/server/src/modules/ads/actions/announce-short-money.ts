import { addDays } from '@market/contract/rules/day';
import { accounts, getBalances } from '#ledger';
import { transact, type Context } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { adMoneyShort } from '../events.ts';
import { dayOf } from '../rules/auction.ts';
import { noticesOf } from '../rules/notices.ts';
import { deleteNoticesBefore, insertNotices, noticeKey, selectRunningCampaigns } from '../store/notices.ts';

const WALLET_PREFIX = 'ad_wallet:';
const NOTICE_DAYS = 7;
/** Shops of one transaction. */
const BATCH_SIZE = 200;

/** Informs shops whose ads stop, or will stop today, for want of money; each of it once a day. */
export const announceShortMoney = async (context: Context): Promise<void> => {
  const day = dayOf(context.now);
  const [campaigns, wallets] = await Promise.all([
    selectRunningCampaigns(context.db, { now: context.now, day }),
    getBalances(context, WALLET_PREFIX),
  ]);
  const shops = [...Map.groupBy(campaigns, ({ shop_id }) => shop_id)];
  for (let start = 0; start < shops.length; start += BATCH_SIZE) {
    const notices = shops
      .slice(start, start + BATCH_SIZE)
      .flatMap(([shopId, own]) => noticesOf(shopId, own, wallets.get(accounts.adWallet(shopId)) ?? 0));
    if (notices.length === 0) continue;
    await transact(context, async (context) => {
      const fresh = await insertNotices(context.db, notices, day);
      for (const notice of notices)
        if (fresh.has(noticeKey(notice))) await publish(context, adMoneyShort(notice));
    });
  }
  await transact(context, ({ db }) => deleteNoticesBefore(db, addDays(day, -NOTICE_DAYS)));
};
