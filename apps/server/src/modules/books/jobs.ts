import type { Job } from '#platform/jobs/jobs.ts';
import { recordBookCheck } from './actions/record.ts';

/** 03:40 in Vietnam. */
export const jobs: readonly Job[] = [
  {
    name: 'books.check',
    cron: '40 20 * * *',
    timeoutS: 3_600,
    run: async (context) => void (await recordBookCheck(context, 'job')),
  },
];
