import { deleteExpiredKeys } from '../http/idempotency.ts';
import { deleteOldFailures } from './job-runs.ts';
import type { Job } from './jobs.ts';
import { deleteDelivered } from '../events/outbox.ts';
import { deleteExpiredCounts } from '../security/rate-limit.ts';

export const housekeeping: Job = {
  name: 'platform.forget',
  cron: '17 * * * *',
  run: async (context) => {
    await deleteExpiredKeys(context);
    await deleteDelivered(context);
    await deleteExpiredCounts(context);
    await deleteOldFailures(context.db, context.now);
  },
};
