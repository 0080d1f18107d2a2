import type { Job } from '#platform/jobs/jobs.ts';
import { refreshChangedCards, expireClassifieds } from './actions/refresh.ts';
import { publishDue, removeDeleted } from './actions/seller/scheduled.ts';
import { rollSales } from './actions/projections.ts';

export const jobs: readonly Job[] = [
  { name: 'catalogue.expire_classifieds', cron: '* * * * *', run: expireClassifieds },
  { name: 'catalogue.refresh_cards', cron: '* * * * *', run: refreshChangedCards },
  { name: 'catalogue.publish_due', cron: '* * * * *', run: publishDue },
  { name: 'catalogue.remove_deleted', cron: '17 * * * *', run: removeDeleted },
  // the day changes at 17:00 UTC in Vietnam
  { name: 'catalogue.roll_sales', cron: '5 * * * *', run: rollSales },
];
