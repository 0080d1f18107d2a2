import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency.ts';

describe('a concurrency limit', () => {
  test('runs a limited number at a time, in order of arrival, and refuses work beyond its queue', async () => {
    const limit = new ConcurrencyLimit({ concurrency: 2, maxQueued: 1 });
    const started: number[] = [];
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const run = (id: number) =>
      limit.run(async () => {
        started.push(id);
        await ends[id]!.promise;
        return id;
      });
    const first = run(0);
    expect({ busy: limit.isBusy, full: limit.isFull }).toEqual({ busy: false, full: false });
    const others = [run(1), run(2)];
    expect({ busy: limit.isBusy, full: limit.isFull }).toEqual({ busy: true, full: true });
    await expect(run(3)).rejects.toMatchObject({ status: 503 });
    await setImmediate();
    expect(started).toEqual([0, 1]);
    ends[0]!.resolve();
    expect(await first).toBe(0);
    await setImmediate();
    expect(started).toEqual([0, 1, 2]);
    for (const end of ends) end.resolve();
    expect(await Promise.all([...others, run(3)])).toEqual([1, 2, 3]);
  });

  test('failing work releases its slot', async () => {
    const limit = new ConcurrencyLimit({ concurrency: 1, maxQueued: 0 });
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limit.run(async () => 'done')).toBe('done');
  });
});
