import type { Job } from '#platform/jobs/jobs.ts';
import { refreshChangedCards, expireClassifieds } from './actions/refresh.ts';

export const jobs: readonly Job[] = [
  { name: 'catalogue.expire_classifieds', cron: '* * * * *', run: expireClassifieds },
  { name: 'catalogue.refresh_cards', cron: '* * * * *', run: refreshChangedCards },
];
