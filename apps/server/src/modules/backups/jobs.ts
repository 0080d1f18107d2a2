import type { Job } from '#platform/jobs/jobs.ts';
import { backUp } from './actions/back-up.ts';
import { dailyCron } from './lib/schedule.ts';

export const jobs: readonly Job[] = [
  {
    name: 'backups.write',
    cron: ({ backups }) => backups && dailyCron(backups.at),
    timeoutS: 12 * 3_600,
    run: backUp,
  },
];
