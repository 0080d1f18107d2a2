import { transact } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { forgetOldLists } from '../recommendations/actions/for-you.ts';
import { countWords } from './actions/indexing.ts';
import { countKeywords } from '../suggestions/actions/count-keywords.ts';
import { syncIndex, rebuildIndex } from './actions/opensearch-sync.ts';
import { forgetOldPurchases } from '../recommendations/actions/purchases.ts';
import { countPopular, relateProducts } from '../recommendations/actions/related.ts';

/** Over millions of products some take long. */
const HOUR_S = 3_600;

export const jobs: readonly Job[] = [
  { name: 'search.keep_mirror', cron: '* * * * *', run: syncIndex },
  {
    name: 'search.rebuild_mirror',
    cron: '40 18 * * 6',
    longest: HOUR_S,
    run: async (context) => void (await rebuildIndex(context)),
  },
  {
    name: 'search.count_words',
    cron: '10 19 * * *',
    longest: HOUR_S,
    run: (context) => transact(context, countWords),
  },
  { name: 'search.count_keywords', cron: '*/10 * * * *', run: countKeywords },
  {
    name: 'search.forget_purchases',
    cron: '20 19 * * *',
    run: (context) => transact(context, forgetOldPurchases),
  },
  { name: 'search.relate_products', cron: '25 * * * *', longest: HOUR_S, run: relateProducts },
  { name: 'search.forget_lists', cron: '35 * * * *', run: forgetOldLists },
  { name: 'search.count_popular', cron: '*/15 * * * *', run: countPopular },
];
