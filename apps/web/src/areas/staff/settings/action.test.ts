import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { settingRule } from '@market/contract/rules/market-settings';
import { expect, test, vi } from 'vitest';
import { answerSettingsForms, keysOf, shownField } from './action.ts';
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

test('what somebody else changed meanwhile stays, unless this form changes it', async () => {
  const [mine, theirs] = keysOf('fees').filter((key) => settingRule(key).unit === 'dong');
  const stored = keysOf('fees').map((key) => ({
    key,
    value: key === theirs ? 999_000 : settingRule(key).initial,
  }));
  const call = vi.fn(() => Promise.resolve({ ok: true, value: { data: { settings: stored } } }));
  const body = new URLSearchParams({ intent: 'save', group: 'fees' });
  for (const each of keysOf('fees')) {
    const text = fieldTextOf(each, settingRule(each).initial);
    body.set(each, each === mine ? '123.000' : text);
    body.set(shownField(each), text);
  }
  const request = new Request(url, { method: 'POST', body });
  await answerSettingsForms({ request, url }, call as never);
  expect(call).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ body: { settings: [{ key: mine, value: 123_000 }], starts_at: null } }),
  );
});
