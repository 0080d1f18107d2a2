import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('items that come while a call runs share the next one; a failed call does not stop it', async () => {
  const calls: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const sumOf = gather(
    (items: readonly number[]) =>
      new Promise<number>((resolve, reject) => {
        const end = (error?: Error) =>
          error === undefined ? resolve(items.reduce((sum, one) => sum + one, 0)) : reject(error);
        calls.push({ items, end });
      }),
  );
  const first = sumOf(1);
  await expect.poll(() => calls.length).toBe(1);
  const [second, third] = [sumOf(2), sumOf(3)];
  const failed = expect(first).rejects.toThrow('away');
  calls[0]!.end(new Error('away'));
  await failed;
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]!.items).toEqual([2, 3]);
  calls[1]!.end();
  expect(await Promise.all([second, third])).toEqual([5, 5]);
});
