import { expect, test } from 'vitest';
import { PresenceChanges } from './presence-changes.ts';

test('who comes while a batch is reported is in the next one, by their last change', async () => {
  const reports: [string, readonly number[]][] = [];
  const failures: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const presence = new PresenceChanges(
    async (change, userIds) => {
      reports.push([change, userIds]);
      if (reports.length === 1) await first.promise;
      if (userIds.includes(9)) throw new Error('away');
    },
    (error) => failures.push(error),
  );
  presence.add(1, 'opened');
  presence.add(2, 'opened');
  presence.add(3, 'closed');
  presence.add(2, 'closed');
  presence.add(9, 'opened');
  expect(reports).toEqual([['opened', [1]]]);
  first.resolve();
  await expect.poll(() => reports.length).toBe(3);
  expect(reports.slice(1)).toEqual([
    ['opened', [9]],
    ['closed', [2, 3]],
  ]);
  presence.add(4, 'opened');
  await expect.poll(() => reports.at(-1)).toEqual(['opened', [4]]);
  expect(failures).toEqual([new Error('away')]);
});
