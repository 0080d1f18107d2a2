import { expect, test, vi } from 'vitest';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import { decideAboutShop } from './action.ts';

const url = new URL('http://localhost/quan-tri/gian-hang/1');

const send = async (fields: Record<string, string>) => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: null }));
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ reason: 'Shop giao đúng hẹn.', ...fields }),
  });
  const calls = { call, announce: () => {} } as unknown as FormCalls;
  return { answer: await decideAboutShop({ request, url }, 1, calls), call };
};

test.each(['1tr5', '500.00', '-1'])('a debt limit of %j changes nothing', async (debt_limit) => {
  const { answer, call } = await send({ intent: 'limits', debt_limit });
  expect(call).not.toHaveBeenCalled();
  expect(answer).toMatchObject({
    data: { refusal: { intent: 'limits', problem: expect.stringContaining('Hãy nhập hạn mức nợ bằng số') } },
  });
});

test.each([
  ['3.000.000', 3_000_000],
  [' ', null],
])('a debt limit of %j is sent as %j', async (debt_limit, sent) => {
  const { call } = await send({ intent: 'limits', debt_limit });
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ body: expect.objectContaining({ debt_limit: sent }) }),
  );
});
