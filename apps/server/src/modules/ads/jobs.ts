import type { Job } from '#platform/jobs/jobs.ts';
import { announceShortMoney } from './actions/announce-short-money.ts';
import { deleteOldVisits } from './actions/delete-old-visits.ts';

export const jobs: readonly Job[] = [
  { name: 'ads.forget_visits', cron: '*/10 * * * *', run: deleteOldVisits },
  { name: 'ads.announce-short-money', cron: '*/10 * * * *', run: announceShortMoney },
];
