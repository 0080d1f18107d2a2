import type { Job } from '#platform/jobs.ts';
import { askDue } from './actions/asking.ts';
import { forgetQuotes } from './actions/quotes.ts';

export const jobs: readonly Job[] = [
  { name: 'shipping.ask-carriers', cron: '* * * * *', run: askDue },
  { name: 'shipping.forget-quotes', cron: '25 19 * * *', run: forgetQuotes },
];
