import { ADMIN_ID, POLICY_TEXTS } from '@market/demo-data';
import { cleanHtml } from '#platform/security/clean-html.ts';
import type { Context, Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { insertVersion } from '../src/modules/policies/store.ts';

const PUBLISHED_DAYS_AGO = 60;

/** Policies of a market that has been open for a while. */
export const seedPolicies = async ({ db, now, services }: Context<Tx>): Promise<void> => {
  for (const { key, title, content } of POLICY_TEXTS)
    await insertVersion(db, {
      key,
      number: 1,
      value: { title, content: cleanHtml(content, { publicUrl: services.publicUrl }) },
      at: before(now, PUBLISHED_DAYS_AGO * DAY),
      added_by: ADMIN_ID,
    });
};
