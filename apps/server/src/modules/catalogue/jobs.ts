import type { Job } from '#platform/jobs/jobs.ts';
import { catchUp, expireClassifieds } from './actions/refresh.ts';

export const jobs: readonly Job[] = [
  { name: 'catalogue.expire_classifieds', cron: '* * * * *', run: expireClassifieds },
  { name: 'catalogue.refresh_cards', cron: '* * * * *', run: catchUp },
];
