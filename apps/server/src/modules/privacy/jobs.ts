import type { Job } from '#platform/jobs/jobs.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { eraseLeftovers } from './actions.ts';

export const jobsOver = (declared: readonly PersonalData[]): readonly Job[] => [
  {
    name: 'privacy.erase-leftovers',
    cron: '7 4 * * *',
    run: (context) => eraseLeftovers(context, declared),
    timeoutS: 1_800,
  },
];
