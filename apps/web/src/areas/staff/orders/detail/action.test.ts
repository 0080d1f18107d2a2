import { expect, test, vi } from 'vitest';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import { decideAboutOrder } from './action.ts';

const url = new URL('http://localhost/quan-tri/don-hang/1');

const send = async (fields: Readonly<Record<string, string>>) => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: null }));
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const calls = { call, callOnce: () => call, announce: () => {} } as unknown as FormCalls;
  return { answer: await decideAboutOrder({ request, url }, '1', calls), call };
};

const refund = (amount: string) => send({ intent: 'refund', amount, reason: 'Hàng thiếu.', fault: 'seller' });

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

test('a confirmation names the request that was read', async () => {
  const asked_at = '2026-11-29T03:00:00.000Z';
  const { call } = await send({ intent: 'confirm_money', asked_at, reason: 'Đã đối chiếu.' });
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ body: { reason: 'Đã đối chiếu.', asked_at } }),
  );
});
