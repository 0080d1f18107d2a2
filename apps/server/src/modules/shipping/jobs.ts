import type { Job } from '#platform/jobs/jobs.ts';
import { pollDueParcels } from './actions/poll-carriers.ts';
import { deleteOldQuotes } from './actions/quotes.ts';

export const jobs: readonly Job[] = [
  { name: 'shipping.ask-carriers', cron: '* * * * *', run: pollDueParcels },
  { name: 'shipping.forget-quotes', cron: '25 19 * * *', run: deleteOldQuotes },
];
