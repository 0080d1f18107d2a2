import type { Provider } from '@market/contract/market-settings/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SetupReply } from './action.ts';
import { ProviderCard } from './provider-card.tsx';

const provider = (source: Provider['source']): Provider => ({
  key: 'momo',
  source,
  fields: [],
  last_trial: null,
  set_at: null,
  set_by: null,
});

const htmlOf = (reply: SetupReply, source: Provider['source'] = 'settings'): string => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ProviderCard provider={provider(source)} publicUrl="https://cho.test" reply={reply} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
};

test('a form that was sent without scripts says why it was refused', () => {
  const refusal = { provider: 'momo', problem: 'Hãy xác minh lại.', field: '' } as const;
  for (const intent of ['provider', 'try', 'remove'])
    expect(htmlOf({ intent, ...refusal }), intent).toContain('Hãy xác minh lại.');
  expect(htmlOf({ intent: 'provider', ...refusal })).toMatch(/tabindex="-1"[^>]*><div role="alert"/);
  expect(htmlOf({ intent: 'provider', ...refusal, provider: 'vnpay' })).not.toContain('Hãy xác minh lại.');
});

test('a trial without scripts shows its answer in the card that was tried, which is open', () => {
  const trial = { ok: false, at: '2026-11-29T03:00:00.000Z', took_ms: 120, text: 'Sai khóa bí mật.' };
  const html = htmlOf({ intent: 'try', provider: 'momo', problem: null, field: '', trial }, 'none');
  expect(html).toContain('Sai khóa bí mật.');
  expect(html).toMatch(/<details[^>]* open/);
});
