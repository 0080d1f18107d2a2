import type { SellerCampaign } from '@market/contract/ads/seller-schemas';
import { expect, it } from 'vitest';
import { standingText } from './ads-texts.ts';

const NOW = Date.parse('2026-11-25T03:00:00Z');

const campaign = (changes: Partial<SellerCampaign> = {}): SellerCampaign => ({
  id: 1,
  version: 1,
  name: 'Polo',
  placements: ['search'],
  daily_budget: 100_000,
  spent_today: 0,
  status: 'active',
  system_status: 'active',
  shop_pause: null,
  review: 'approved',
  starts_at: '2026-11-20T00:00:00.000Z',
  ends_at: null,
  products: [],
  impressions: 0,
  clicks: 0,
  spent: 0,
  ...changes,
});

it('a campaign that is switched on says why it does not show now', () => {
  expect(standingText(campaign(), NOW)).toBeNull();
  const vacation = { system_status: 'paused', shop_pause: { until: '2026-12-05T17:00:00.000Z' } } as const;
  expect(standingText(campaign(vacation), NOW)).toBe('Đang tạm dừng đến hết 05/12 vì shop nghỉ');
  expect(standingText(campaign({ ...vacation, shop_pause: { until: null } }), NOW)).toBe(
    'Đang tạm dừng vì shop đang nghỉ',
  );
  expect(standingText(campaign({ ...vacation, status: 'paused' }), NOW)).toBeNull();
  expect(standingText(campaign({ starts_at: '2026-11-26T00:00:00.000Z' }), NOW)).toBe('Chưa tới ngày chạy');
  expect(standingText(campaign({ system_status: 'out_of_budget' }), NOW)).toBe('Hết ngân sách hoặc ví');
  expect(standingText(campaign({ ...vacation, system_status: 'ended' }), NOW)).toBe('Đã kết thúc');
});
