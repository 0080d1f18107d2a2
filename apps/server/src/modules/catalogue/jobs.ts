import { transact } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { refreshCards, refreshChanged } from './actions/refresh.ts';
import { selectExpired } from './store/cards.ts';

const AT_ONCE = 500;

export const jobs: readonly Job[] = [
  {
    name: 'catalogue.expire_classifieds',
    cron: '* * * * *',
    run: async (context) => {
      const expired = await selectExpired(context.db, context.now, AT_ONCE);
      const ids = expired.map(({ product_id }) => product_id);
      if (ids.length > 0) await transact(context, (context) => refreshCards(context, ids));
    },
  },
  {
    // what an event that was given up on has left behind
    name: 'catalogue.refresh_cards',
    cron: '*/5 * * * *',
    run: (context) => transact(context, refreshChanged),
  },
];
