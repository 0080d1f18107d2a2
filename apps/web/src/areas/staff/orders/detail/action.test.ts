import { expect, test, vi } from 'vitest';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import { decideAboutOrder } from './action.ts';

const url = new URL('http://localhost/quan-tri/don-hang/1');

const refund = async (amount: string) => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: null }));
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'refund', amount, reason: 'Hàng thiếu.', fault: 'seller' }),
  });
  const calls = { call, callOnce: () => call, announce: () => {} } as unknown as FormCalls;
  return { answer: await decideAboutOrder({ request, url }, '1', calls), call };
};

test.each(['', '0', '1tr5', '500.00'])('a refund of %j says how to type the amount', async (amount) => {
  const { answer, call } = await refund(amount);
  expect(call).not.toHaveBeenCalled();
  expect(answer).toMatchObject({
    data: {
      refusal: { intent: 'refund', problem: expect.stringContaining('Hãy nhập số tiền hoàn bằng số') },
    },
  });
});

test('a refund sends the amount', async () => {
  const { call } = await refund('500.000');
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ body: expect.objectContaining({ amount: 500_000 }) }),
  );
});
