import { changeSettings } from '@market/contract/market-settings/routes';
import { expect, test, vi } from 'vitest';
import { answerSetupForms } from './action.ts';

const url = new URL('http://localhost/quan-tri/thiet-lap?buoc=3');

const press = async (fields: Record<string, string>, answer: object, accept = '*/*') => {
  const call = vi.fn(() => Promise.resolve(answer));
  const body = new URLSearchParams({ intent: 'switch', ...fields });
  const request = new Request(url, { method: 'POST', body, headers: { accept } });
  return { reply: await answerSetupForms({ request, url }, call as never), call };
};

test.each([
  ['on', { on: '1' }, true],
  ['off', {}, false],
])('a switch that is %s is stored as a setting', async (_what, fields, value) => {
  const { reply, call } = await press({ setting: 'cash_on_delivery', ...fields }, { ok: true });
  expect(call).toHaveBeenCalledExactlyOnceWith(changeSettings, {
    body: { settings: [{ key: 'cash_on_delivery', value }] },
  });
  expect(reply).toMatchObject({ problem: null, setting: 'cash_on_delivery' });
});

test('without scripts the same step is shown again', async () => {
  const { reply } = await press({ setting: 'shop_pickup' }, { ok: true }, 'text/html');
  expect((reply as Response).headers.get('location')).toBe('/quan-tri/thiet-lap?buoc=3');
});

test('a refusal is of the switch that was pressed', async () => {
  const answer = { ok: false, status: 403, message: 'Hãy xác nhận là bạn.', facts: {} };
  const { reply } = await press({ setting: 'shop_pickup' }, answer);
  expect(reply).toMatchObject({ data: { setting: 'shop_pickup', problem: 'Hãy xác nhận là bạn.' } });
});

test.each(['payout_min', 'nothing'])('%s is no switch', async (setting) => {
  await expect(press({ setting, on: '1' }, { ok: true })).rejects.toMatchObject({ init: { status: 400 } });
});
