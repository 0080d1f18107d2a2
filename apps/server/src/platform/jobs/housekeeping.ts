import { forgetOldKeys } from '../http/idempotency.ts';
import type { Job } from './jobs.ts';
import { forgetDelivered } from '../events/outbox.ts';
import { forgetOldCounts } from '../security/rate-limit.ts';

export const housekeeping: Job = {
  name: 'platform.forget',
  cron: '17 * * * *',
  run: async (context) => {
    await forgetOldKeys(context);
    await forgetDelivered(context);
    await forgetOldCounts(context);
  },
};
