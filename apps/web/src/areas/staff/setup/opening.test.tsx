import { changeOpening } from '@market/contract/market-settings/routes';
import { getSetup } from '@market/contract/market-setup/routes';
import type { Setting } from '@market/contract/market-settings/schemas';
import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { INITIAL_SETTINGS, SETTING_KEYS } from '@market/contract/rules/market-settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answerSetupForms } from './action.ts';
import { OpenStep } from './open-step.tsx';

const url = new URL('http://localhost/quan-tri/thiet-lap?buoc=6');
const TODAY = dayInVietnam(new Date());
const DAY = addDays(TODAY, 3);
const atStartOf = (day: string) => startOfDay(day).toISOString();

const openingSetting = (changes: Partial<Setting> = {}): Setting => ({
  key: 'sellers_first',
  value: false,
  starts_at: null,
  next: null,
  ...changes,
});

/** The calls that pressing the button makes. */
const press = async (
  fields: Record<string, string>,
  { failing = false, missing = 0 }: { readonly failing?: boolean; readonly missing?: number } = {},
) => {
  const calls: [unknown, unknown][] = [];
  const call = vi.fn((route: unknown, input: unknown) => {
    if (route === getSetup) return Promise.resolve({ ok: true, value: { data: { missing } } });
    calls.push([route, input]);
    return Promise.resolve(
      failing ? { ok: false, status: 422, message: 'Chưa được.', facts: {} } : { ok: true },
    );
  });
  const body = new URLSearchParams({ intent: 'open', ...fields });
  const request = new Request(url, { method: 'POST', body });
  return { reply: await answerSetupForms({ request, url }, call as never), calls };
};

const change = (sellers_first: boolean, opens_at: string | null = null) => [
  changeOpening,
  { body: { opening: { sellers_first, opens_at } } },
];
const planned = (day: string): Setting =>
  openingSetting({ value: true, next: { id: 7, value: false, starts_at: atStartOf(day) } });

test('sellers first, until a day or without one', async () => {
  const { reply, calls } = await press({ opening: 'sellers', opens_on: DAY });
  expect(calls).toEqual([change(true, atStartOf(DAY))]);
  expect(reply).toMatchObject({ intent: 'open', problem: null });
  expect((await press({ opening: 'sellers', opens_on: '' })).calls).toEqual([change(true)]);
});

test('for everybody, whatever day stands in the hidden field', async () => {
  const { calls } = await press({ opening: 'everybody', opens_on: DAY });
  expect(calls).toEqual([change(false)]);
});

test('a refused opening says why', async () => {
  const { reply } = await press({ opening: 'everybody' }, { failing: true });
  expect(reply).toMatchObject({ data: { intent: 'open', problem: 'Chưa được.' } });
});

test('nobody but sellers comes in while something required is missing', async () => {
  const { reply, calls } = await press({ opening: 'everybody' }, { missing: 2 });
  expect(calls).toEqual([]);
  const problem = 'Còn 2 việc bắt buộc chưa xong.';
  expect(reply).toMatchObject({ data: { intent: 'open', problem }, init: { status: 422 } });
  const sellers = await press({ opening: 'sellers' }, { missing: 2 });
  expect(sellers.calls).toEqual([change(true)]);
});

test.each([TODAY, addDays(TODAY, -1), 'ngày mai'])('%s is no day to open on', async (opens_on) => {
  const { reply, calls } = await press({ opening: 'sellers', opens_on });
  expect(calls).toEqual([]);
  expect(reply).toMatchObject({ data: { field: 'opens_on' }, init: { status: 422 } });
});

const htmlOf = (opening: Setting, { shops = 1, missing = 0 } = {}): string => {
  const settings = SETTING_KEYS.map((key) =>
    key === opening.key ? opening : { key, value: INITIAL_SETTINGS[key], starts_at: null, next: null },
  );
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <OpenStep
          items={[{ key: 'name', done: true, detail: '' }]}
          missing={missing}
          shops={shops}
          providers={[]}
          settings={settings}
          publicUrl=""
          reply={undefined}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
};
const radio = (html: string, value: string): string =>
  new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? '';

test('without an approved shop sellers come first', () => {
  const html = htmlOf(openingSetting(), { shops: 0 });
  expect(radio(html, 'sellers')).toContain('checked');
  expect(radio(html, 'everybody')).toContain('disabled');
  expect(html).toContain('Cần ít nhất 1 shop đã duyệt');
  expect(html).toMatch(/<button[^>]*>(?:<[^>]*>)*Mời người bán/);
});

test('the day that is planned stands on the card', () => {
  const html = htmlOf(planned('2099-12-01'));
  expect(html).toContain('Khách thấy trang hẹn ngày 01/12');
  expect(html).toContain('tự mở cho mọi người từ 01/12/2099');
});

test('a planned day without an approved shop is warned of', () => {
  const warning = 'khách vào sẽ thấy chợ trống';
  expect(htmlOf(planned('2099-12-01'), { shops: 0 })).toContain(warning);
  expect(htmlOf(planned('2099-12-01'), { shops: 1 })).not.toContain(warning);
  expect(htmlOf(openingSetting({ value: true }), { shops: 0 })).not.toContain(warning);
});

test('the market opens to everybody when nothing required is missing', () => {
  const buttonOf = (html: string) => /<button[^>]*value="open"[^>]*>/.exec(html)?.[0];
  expect(buttonOf(htmlOf(openingSetting(), { missing: 2 }))).toContain('disabled');
  expect(buttonOf(htmlOf(openingSetting()))).not.toContain('disabled');
});
