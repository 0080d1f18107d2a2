import type { Provider } from '@market/contract/market-settings/schemas';
import { INITIAL_SETTINGS, SETTING_KEYS } from '@market/contract/rules/market-settings';
import { dong } from '@market/contract/rules/money';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CategoriesStep } from './categories-step.tsx';
import { OpenStep } from './open-step.tsx';
import { DeliveryStep, MoneyStep } from './provider-steps.tsx';

const htmlOf = (step: ReactNode): string => {
  const Page = createRoutesStub([{ path: '/', Component: () => step }]);
  return renderToStaticMarkup(<Page />);
};

const settings = SETTING_KEYS.map((key) => ({
  key,
  value: INITIAL_SETTINGS[key],
  starts_at: null,
  next: null,
}));
const bank = (fields: Partial<Provider> = {}): Provider => ({
  key: 'bank',
  source: 'settings',
  fields: [],
  last_trial: null,
  set_at: null,
  set_by: null,
  ...fields,
});
const transfer = {
  amount: 10_000,
  qr: 'data:image/svg+xml,',
  bank: { bin: '970422', name: 'MB Bank', account: '0988', holder: 'HTX VAI' },
};
const money = (provider: Provider): string =>
  htmlOf(
    <MoneyStep
      providers={[provider]}
      settings={settings}
      publicUrl="https://cho.test"
      reply={undefined}
      testTransfer={transfer}
    />,
  );

test('the file of categories can be chosen without scripts, and there is always a sample', () => {
  const html = htmlOf(<CategoriesStep count={0} reply={undefined} />);
  const [file = ''] = /<input[^>]*type="file"[^>]*>/.exec(html) ?? [];
  expect(file).toContain('name="file"');
  expect(file).not.toContain('required');
  expect(html).toContain('Tải tệp mẫu');
});

test('who scanned the code names the account that was shown', () => {
  expect(money(bank())).toMatch(/name="BANK_ACCOUNT" value="0988"[\s\S]*Tôi đã quét, đúng tên/);
});

test.each([
  ['that was scanned', bank({ last_trial: { ok: true, text: '', took_ms: 0, at: '2026-11-29T03:00:00Z' } })],
  ['of the environment', bank({ source: 'environment' })],
])('an account %s is not confirmed', (_what, provider) => {
  expect(money(provider)).not.toContain('Tôi đã quét');
});

test('a switch has a button for browsers without scripts', () => {
  expect(money(bank())).toMatch(
    /name="setting" value="cash_on_delivery"[\s\S]*checked=""[\s\S]*<button[^>]*type="submit"/,
  );
});

test('the table of rates says its prices and where they are changed', () => {
  const html = htmlOf(
    <DeliveryStep
      providers={[]}
      settings={settings.map((each) => (each.key === 'rate_region' ? { ...each, value: 25_500 } : each))}
      publicUrl=""
      reply={undefined}
    />,
  );
  expect(html).toContain(
    `Cùng tỉnh từ ${dong(18_000)}, cùng miền từ ${dong(25_500)}, khác miền từ ${dong(32_000)}`,
  );
  expect(html).toContain('/quan-tri/cai-dat?nhom=rates');
  for (const key of ['self_delivery', 'shop_pickup', 'coach_freight'])
    expect(html).toContain(`value="${key}"`);
});

test('what no step does leads to where it is done', () => {
  const items = [{ key: 'restore' as const, done: false, detail: 'Thiếu 2 tệp.' }];
  const html = htmlOf(
    <OpenStep
      items={items}
      missing={0}
      shops={1}
      providers={[]}
      settings={settings}
      publicUrl=""
      reply={undefined}
    />,
  );
  expect(html).toContain('Chưa phục hồi thử bản sao lưu nào: Thiếu 2 tệp.');
  expect(html).toContain('href="/quan-tri/suc-khoe"');
});
