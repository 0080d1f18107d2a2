import type { ShopPlan } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { fullDate } from '#ui/format-date.ts';
import type { WorkspaceNavigation } from '#features/workspace/navigation.ts';

const DAY_MS = 86_400_000;

const leftText = (label: string, allowance: ShopPlan['ups']): string[] =>
  allowance === null
    ? []
    : [`${label} còn ${formatNumber(allowance.remaining)}/${formatNumber(allowance.most)}`];

const endText = ({ vip_until }: ShopPlan, now: number): string[] => {
  if (vip_until === null) return [];
  const days = Math.ceil((Date.parse(vip_until) - now) / DAY_MS);
  return [`Còn ${formatNumber(Math.max(days, 0))} ngày, đến ${fullDate(vip_until)}.`];
};

/** The plan of the shop below the navigation; `now` in ms. */
export const planFoot = (plan: ShopPlan | null, now: number): WorkspaceNavigation['foot'] => {
  if (plan === null) return undefined;
  const today = [...leftText('đẩy tin', plan.ups), ...leftText('báo giá', plan.quotations)].join(', ');
  return {
    title: plan.is_vip ? 'Gói VIP' : 'Gói thường',
    text: [...endText(plan, now), ...(today === '' ? [] : [`Hôm nay: ${today}.`])].join(' '),
  };
};
