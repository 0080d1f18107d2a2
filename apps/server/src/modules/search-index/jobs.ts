import { transact } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { countWords } from './actions/indexing.ts';
import { syncIndex, rebuildMirror } from './actions/opensearch-sync.ts';

const HOUR_S = 3_600;

export const jobs: readonly Job[] = [
  { name: 'search.keep_mirror', cron: '* * * * *', run: syncIndex },
  {
    name: 'search.rebuild_mirror',
    cron: '40 18 * * 6',
    timeoutS: HOUR_S,
    run: async (context) => void (await rebuildMirror(context)),
  },
  {
    name: 'search.count_words',
    cron: '10 19 * * *',
    timeoutS: HOUR_S,
    run: (context) => transact(context, countWords),
  },
];
