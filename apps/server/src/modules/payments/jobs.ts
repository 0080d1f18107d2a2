import { queryPendingAttempts } from './actions/query-provider.ts';
import { deleteOldEvents } from './actions/delete-old-events.ts';

const EVERY_MINUTE = '* * * * *';
/** UTC; 3:40 in Vietnam. */
const EVERY_NIGHT = '40 20 * * *';

export const jobs = [
  { name: 'payments.query', cron: EVERY_MINUTE, run: queryPendingAttempts },
  { name: 'payments.forget', cron: EVERY_NIGHT, run: deleteOldEvents },
];
