import type { Job } from '#platform/jobs/jobs.ts';
import { deliverWaiting, deleteOldMessages } from './actions.ts';

export const jobs: readonly Job[] = [
  { name: 'messages.deliver', cron: '* * * * *', run: deliverWaiting },
  {
    name: 'messages.forget',
    cron: '41 3 * * *',
    run: async (context) => {
      await deleteOldMessages(context);
    },
  },
];
