import { expect, it } from 'vitest';
import { planFoot } from './plan-foot.ts';

const NOW = Date.parse('2026-11-26T03:00:00Z');
const left = (remaining: number, most: number) => ({ remaining, most });

it.each([
  [
    'a VIP shop',
    { is_vip: true, vip_until: '2026-12-06T02:00:00Z', ups: left(17, 20), quotations: left(45, 50) },
    { title: 'Gói VIP', text: 'Còn 10 ngày, đến 06/12/2026. Hôm nay: đẩy tin còn 17/20, báo giá còn 45/50.' },
  ],
  [
    'a shop without VIP, for who sells',
    { is_vip: false, vip_until: null, ups: null, quotations: left(0, 10) },
    { title: 'Gói thường', text: 'Hôm nay: báo giá còn 0/10.' },
  ],
  [
    'a packer',
    { is_vip: false, vip_until: null, ups: null, quotations: null },
    { title: 'Gói thường', text: '' },
  ],
])('the plan of %s', (_who, plan, foot) => {
  expect(planFoot(plan, NOW)).toEqual(foot);
});
