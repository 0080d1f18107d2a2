import { COIN_ALERT_DAYS } from '@market/contract/constants/talking';
import { dayInVietnam, writtenDay } from '@market/contract/rules/day';
import { formatNumber } from '@market/contract/rules/money';
import { getExpiringCoins, type ExpiringCoins } from '#coins';
import { transact, type Context } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import type { AlertDraft } from '../rules/draft.ts';
import { notify } from './notify.ts';

const PEOPLE_PER_BATCH = 500;

const draftOf = ({ user_id, amount, at }: ExpiringCoins): AlertDraft => ({
  userId: user_id,
  kind: 'coin',
  topic: 'coins_expiring',
  title: `${formatNumber(amount)} xu hết hạn ${writtenDay(dayInVietnam(at))}`,
  body: 'Dùng xu khi đặt hàng để được giảm, 1 xu là 1 ₫.',
  link: '/tai-khoan/xu',
  group: { key: 'coins-expiring', title: `{n} lần xu sắp hết hạn, gần nhất ${formatNumber(amount)} xu` },
});

/** Once a day: whose coins expire soon. Each day of expiry is announced once to a person. */
export const announceExpiringCoins = async (context: Context): Promise<void> => {
  const until = later(context.now, COIN_ALERT_DAYS * DAY);
  for (let after = 0; ;) {
    const people = await getExpiringCoins(context, { until, after, limit: PEOPLE_PER_BATCH });
    if (people.length === 0) return;
    const byDay = Map.groupBy(people, ({ at }) => dayInVietnam(at));
    await transact(context, async (context) => {
      for (const [day, of] of byDay) await notify(context, `coins-expiring:${day}`, of.map(draftOf));
    });
    after = people.at(-1)!.user_id;
  }
};
