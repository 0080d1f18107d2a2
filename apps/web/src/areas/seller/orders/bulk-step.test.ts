import { expect, it } from 'vitest';
import { stepEach } from './bulk-step.ts';

const orders = ['A', 'B', 'C'].map((orderNumber) => ({ orderNumber }));

it('several orders go one after another', async () => {
  const requests: string[] = [];
  let running = 0;
  const result = await stepEach(orders, async ({ orderNumber }) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    requests.push(orderNumber);
    return { ok: true };
  });
  expect(requests).toEqual(['A', 'B', 'C']);
  expect(result).toEqual({ doneCount: 3, failed: [] });
});

it('one that fails is named with its reason and does not stop the others', async () => {
  const result = await stepEach(orders, async ({ orderNumber }) =>
    orderNumber === 'B' ? { ok: false, message: 'Đơn đã hủy.' } : { ok: true },
  );
  expect(result).toEqual({ doneCount: 2, failed: [{ orderNumber: 'B', message: 'Đơn đã hủy.' }] });
});
