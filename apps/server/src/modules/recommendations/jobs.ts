import { transact } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldLists } from './actions/for-you.ts';
import { deleteOldPurchases } from './actions/purchases.ts';
import { countPopular } from './actions/popular.ts';
import { relateProducts } from './actions/related.ts';

const HOUR_S = 3_600;

export const jobs: readonly Job[] = [
  {
    name: 'search.forget_purchases',
    cron: '20 19 * * *',
    run: (context) => transact(context, deleteOldPurchases),
  },
  { name: 'search.relate_products', cron: '25 * * * *', timeoutS: HOUR_S, run: relateProducts },
  { name: 'search.forget_lists', cron: '35 * * * *', run: deleteOldLists },
  { name: 'search.count_popular', cron: '*/15 * * * *', run: countPopular },
];
