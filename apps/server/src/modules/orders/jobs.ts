import type { Job } from '#platform/jobs/jobs.ts';
import { expireCash } from './actions/cash-refunds.ts';
import { expireDeadlines } from './actions/expire-deadlines.ts';
import { settleMissed } from './actions/settle.ts';
import { countRepeatBuyers } from './actions/repeat-buyers.ts';

export const jobs: readonly Job[] = [
  { name: 'orders.expire', cron: '* * * * *', run: expireDeadlines },
  { name: 'orders.cash-refunds', cron: '* * * * *', run: expireCash },
  { name: 'orders.settle-missed', cron: '17 * * * *', run: settleMissed },
  { name: 'orders.count-repeat-buyers', cron: '40 19 * * *', run: countRepeatBuyers },
];
