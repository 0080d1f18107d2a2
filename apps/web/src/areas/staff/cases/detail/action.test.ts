import { expect, test, vi } from 'vitest';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import { decideAboutCase } from './action.ts';

const url = new URL('http://localhost/quan-tri/tranh-chap/1');

const send = async (fields: Record<string, string>) => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: null }));
  const calls = { call, callOnce: () => call, announce: () => {} } as unknown as FormCalls;
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ reason: 'Hàng thiếu.', fault: 'seller', choice: 'keep', ...fields }),
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

const BODY = { fault: 'seller', note: 'Hàng thiếu.', rules: [] };
const decided = async (fields: Record<string, string>) =>
  (await send({ intent: 'decide', ...fields })).call.mock.calls.map(
    ([, input]: unknown[]) => (input as { body: object }).body,
  );

test('a decision names the way and the units that are refunded', async () => {
  const amount = { refund: '1.730.000', 'units.7': '12' };
  const line_items = [{ id: 7, quantity: 12 }];
  expect(await decided({ choice: 'send_back', ...amount })).toEqual([
    { ...BODY, refund: 1_730_000, goods: 'send_back', line_items },
  ]);
  expect(await decided({ choice: 'keep', ...amount })).toEqual([{ ...BODY, refund: 1_730_000, line_items }]);
  expect(await decided({ choice: 'send', refund: '0', 'units.7': '12' })).toEqual([
    { ...BODY, refund: 0, goods: 'send' },
  ]);
  expect(await decided({ choice: 'reject', ...amount })).toEqual([{ ...BODY, refund: 0 }]);
  expect(await decided({ choice: 'keep', refund: '5', 'units.7': 'mười' })).toEqual([]);
  expect(await decided({ choice: '', ...amount })).toEqual([]);
});

test('a case goes to the colleague who was chosen, to nobody without a choice', async () => {
  const { call } = await send({ intent: 'reassign', staff_id: '12' });
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ body: { staff_id: 12, note: 'Hàng thiếu.' } }),
  );
  const { call: without, answer } = await send({ intent: 'reassign', staff_id: '' });
  expect(without).not.toHaveBeenCalled();
  expect(answer).toMatchObject({ data: { refusal: { intent: 'reassign', field: 'staff_id' } } });
});
