import { listShopActivities } from '@market/contract/following/routes';
import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { loadTab } from './load.ts';

it('an invalid page of older news shows the latest news', async () => {
  const requests: unknown[] = [];
  const call = (async (route: unknown, { query }: { query: { before?: string } }) => {
    expect(route).toBe(listShopActivities);
    requests.push(query.before);
    return query.before === undefined
      ? { ok: true, value: { data: { activities: [] } } }
      : { ok: false, status: 422, message: 'Không đúng.', facts: {} };
  }) as unknown as Call;
  const { activities } = await loadTab(call, 1, 'hoat-dong', new URLSearchParams('before=la'));
  expect(activities).toEqual([]);
  expect(requests).toEqual(['la', undefined]);
});
