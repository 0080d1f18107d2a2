import { transact } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { countKeywords } from './actions/keywords.ts';
import { forgetOldLists } from './actions/for-you.ts';
import { forgetOldPurchases } from './actions/purchases.ts';
import { countPopular, relateProducts } from './actions/related.ts';

export const jobs: readonly Job[] = [
  { name: 'search.count_keywords', cron: '*/10 * * * *', run: countKeywords },
  {
    name: 'search.forget_purchases',
    cron: '20 19 * * *',
    run: (context) => transact(context, forgetOldPurchases),
  },
  { name: 'search.relate_products', cron: '25 * * * *', run: relateProducts },
  { name: 'search.forget_lists', cron: '35 * * * *', run: forgetOldLists },
  { name: 'search.count_popular', cron: '*/15 * * * *', run: countPopular },
];
