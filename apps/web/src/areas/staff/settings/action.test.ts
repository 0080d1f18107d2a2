import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { settingRule } from '@market/contract/rules/market-settings';
import { expect, test, vi } from 'vitest';
import { answerSettingsForms, keysOf } from './action.ts';
import { fieldTextOf } from './setting-text.ts';

const url = new URL('http://localhost/quan-tri/cai-dat');
const today = dayInVietnam(new Date());

const save = async (starts_on: string) => {
  const call = vi.fn(() => Promise.resolve({ ok: true, value: { data: { settings: [] } } }));
  const body = new URLSearchParams({ intent: 'save', group: 'fees', starts_on });
  for (const each of keysOf('fees')) body.set(each, fieldTextOf(each, settingRule(each).initial));
  const request = new Request(url, { method: 'POST', body });
  return { answer: await answerSettingsForms({ request, url }, call as never), call };
};

test.each([addDays(today, -365), '2026-02-30', 'mai'])(
  'a change that starts on %s is refused',
  async (day) => {
    const { answer, call } = await save(day);
    expect(call).not.toHaveBeenCalled();
    expect(answer).toMatchObject({
      data: { refusal: { errors: { starts_on: expect.stringContaining('đã qua') } } },
    });
  },
);

test.each([
  ['', null],
  [today, null],
  ['2099-01-02', '2099-01-01T17:00:00.000Z'],
])('a change that starts on %j is sent with %j', async (day, starts_at) => {
  const { call } = await save(day);
  expect(call).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ body: { settings: expect.any(Array), starts_at } }),
  );
});
