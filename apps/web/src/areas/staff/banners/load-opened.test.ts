import type { StaffBanner } from '@market/contract/content/staff-schemas';
import { expect, test, vi } from 'vitest';
import { loadOpened } from './load-opened.ts';

const banner = (id: number) => ({ id }) as unknown as StaffBanner;

test('a banner outside of the days of the calendar stays open', async () => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: { data: { banner: banner(7) } } }));
  expect(await loadOpened(call as never, [banner(3)], '7')).toEqual({ id: 7 });
  expect(await loadOpened(call as never, [banner(3)], '3')).toEqual({ id: 3 });
  for (const chosen of [null, 'moi', '0', '1e99'])
    expect(await loadOpened(call as never, [banner(3)], chosen)).toBeNull();
  expect(call).toHaveBeenCalledOnce();
});

test('a banner that is gone is not opened', async () => {
  const call = () => Promise.resolve({ ok: false, status: 404, code: 'x', message: '', facts: {} });
  expect(await loadOpened(call as never, [], '7')).toBeNull();
});
