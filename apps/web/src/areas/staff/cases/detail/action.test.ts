import { expect, test, vi } from 'vitest';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import { decideAboutCase } from './action.ts';

const url = new URL('http://localhost/quan-tri/tranh-chap/1');

const send = async (fields: Record<string, string>) => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: null }));
  const calls = { call, callOnce: () => call, announce: () => {} } as unknown as FormCalls;
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ reason: 'Hàng thiếu.', fault: 'seller', ...fields }),
  });
  return { answer: await decideAboutCase({ request, url }, '1', calls), call };
};

test.each(['decide', 'review'])('%s without an amount that can be read decides nothing', async (intent) => {
  for (const refund of ['', '1tr5', '500.00', '-1']) {
    const { answer, call } = await send({ intent, refund });
    expect(call).not.toHaveBeenCalled();
    expect(answer).toMatchObject({
      data: { refusal: { intent, problem: expect.stringContaining('Hãy nhập tiền hoàn bằng số') } },
    });
  }
});

test.each(['decide', 'review'])('%s sends the amount, and the version that was shown', async (intent) => {
  const { call } = await send({ intent, refund: '500.000', version: '27' });
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      body: expect.objectContaining({ refund: 500_000, fault: 'seller', version: 27 }),
    }),
  );
});
