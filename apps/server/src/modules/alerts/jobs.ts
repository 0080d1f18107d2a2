import type { Job } from '#platform/jobs/jobs.ts';
import { sendDailyMails } from './actions/daily-mail.ts';
import { announceExpiringCoins } from './actions/announce-expiring-coins.ts';
import { announceNews } from './actions/announce-news.ts';
import { deleteOld } from './actions/delete-old.ts';
import { deliverPushes } from './actions/push.ts';

export const jobs: readonly Job[] = [
  { name: 'alerts.push', cron: '* * * * *', run: deliverPushes },
  { name: 'alerts.daily-mail', cron: '* * * * *', run: sendDailyMails },
  // 9:30 in Vietnam
  { name: 'alerts.news', cron: '30 2 * * *', run: announceNews },
  { name: 'alerts.expiring-coins', cron: '45 2 * * *', run: announceExpiringCoins },
  { name: 'alerts.delete-old', cron: '53 20 * * *', run: deleteOld },
];
