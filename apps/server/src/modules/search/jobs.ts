import { transact } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { forgetOldPurchases } from './actions/purchases.ts';

export const jobs: readonly Job[] = [
  {
    name: 'search.forget_purchases',
    cron: '20 19 * * *',
    run: (context) => transact(context, forgetOldPurchases),
  },
];
