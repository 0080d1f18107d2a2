import type { SellerCampaign } from '@market/contract/ads/seller-schemas';
import type { AdPlacement } from '@market/contract/rules/ads';
import type { BadgeTone } from '#ui/badge.tsx';
import { dayMonth } from '#ui/format-date.ts';

interface StateText {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const REVIEWS: Readonly<Record<SellerCampaign['review'], StateText>> = {
  approved: { label: 'Đã duyệt', tone: 'brand' },
  pending: { label: 'Chờ duyệt', tone: 'accent' },
  need_review: { label: 'Cần xem lại', tone: 'info' },
  rejected: { label: 'Từ chối', tone: 'deal' },
};

export const PLACEMENT_LABELS: Readonly<Record<AdPlacement, string>> = {
  search: 'Tìm kiếm',
  category: 'Danh mục',
};

export const placementsText = (placements: readonly AdPlacement[]): string =>
  placements.map((placement) => PLACEMENT_LABELS[placement]).join(', ');

/** Until when ads pause with their shop; a vacation ends with its last day. */
export const shopPauseText = ({ until }: NonNullable<SellerCampaign['shop_pause']>): string =>
  until === null
    ? 'tạm dừng vì shop đang nghỉ'
    : `tạm dừng đến hết ${dayMonth(Date.parse(until) - 1)} vì shop nghỉ`;

/** Why a campaign that is switched on does not show now; null when it shows or waits for its review. */
export const standingText = (campaign: SellerCampaign, now: number): string | null => {
  if (campaign.system_status === 'ended') return 'Đã kết thúc';
  if (campaign.status === 'paused') return null;
  if (campaign.shop_pause !== null) return `Đang ${shopPauseText(campaign.shop_pause)}`;
  if (Date.parse(campaign.starts_at) > now) return 'Chưa tới ngày chạy';
  return campaign.system_status === 'out_of_budget' ? 'Hết ngân sách hoặc ví' : null;
};

/** `2,9%`; a dash without impressions. */
export const clickRateText = ({ clicks, impressions }: { clicks: number; impressions: number }): string =>
  impressions === 0 ? '–' : `${((clicks / impressions) * 100).toFixed(1).replace('.', ',')}%`;

const PLACES = 4;

/** The position of an ad on the first page. */
export const placeText = (adsBefore: number | null): string => {
  if (adsBefore === null) return 'Sản phẩm chưa khớp từ khóa';
  return adsBefore < PLACES ? `Dự kiến vị trí ${adsBefore + 1}` : 'Ngoài trang đầu';
};
