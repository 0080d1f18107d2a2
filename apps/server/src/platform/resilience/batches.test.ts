import { expect, test } from 'vitest';
import { runInBatches } from './batches.ts';

interface Call {
  readonly items: readonly string[];
  readonly end: (error?: Error) => void;
}

/** An item is a key and a number: `a1`. The caller ends each batch. */
const start = (most = 10) => {
  const calls: Call[] = [];
  const run = runInBatches({
    keysOf: (item: string) => [item[0]!],
    most,
    run: (items) =>
      new Promise<string[]>((resolve, reject) => {
        const end = (error?: Error) =>
          error === undefined ? resolve(items.map((item) => item.toUpperCase())) : reject(error);
        calls.push({ items, end });
      }),
  });
  const nextCall = async (count: number): Promise<Call> => {
    await expect.poll(() => calls.length).toBe(count);
    return calls[count - 1]!;
  };
  return { run, calls, nextCall };
};

test('what comes while a batch runs is in the next ones, items of one key in their order', async () => {
  const { run, nextCall } = start();
  const results = Promise.all(['a1', 'a2', 'b1', 'a3', 'c1'].map(run));
  const first = await nextCall(1);
  expect(first.items).toEqual(['a1']);
  first.end();
  const second = await nextCall(2);
  expect(second.items).toEqual(['a2', 'b1', 'c1']);
  second.end();
  const third = await nextCall(3);
  expect(third.items).toEqual(['a3']);
  third.end();
  expect(await results).toEqual(['A1', 'A2', 'B1', 'A3', 'C1']);
});

test('a batch has a limit', async () => {
  const { run, nextCall } = start(2);
  const results = Promise.all(['a1', 'b1', 'c1', 'd1', 'b2'].map(run));
  for (const [index, items] of [['a1'], ['b1', 'c1'], ['d1', 'b2']].entries()) {
    const call = await nextCall(index + 1);
    expect(call.items).toEqual(items);
    call.end();
  }
  expect(await results).toEqual(['A1', 'B1', 'C1', 'D1', 'B2']);
});

test('items of a failed batch run alone, and the failure of one is its own', async () => {
  const { run, calls, nextCall } = start();
  const results = Promise.allSettled(['a1', 'b1', 'c1'].map(run));
  (await nextCall(1)).end();
  (await nextCall(2)).end(new Error('a bad item'));
  const last = await nextCall(4);
  expect(calls.slice(2).map(({ items }) => items)).toEqual([['b1'], ['c1']]);
  calls[2]!.end();
  last.end(new Error('it is this one'));
  expect(await results).toEqual([
    { status: 'fulfilled', value: 'A1' },
    { status: 'fulfilled', value: 'B1' },
    { status: 'rejected', reason: new Error('it is this one') },
  ]);
});
