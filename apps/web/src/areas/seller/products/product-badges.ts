import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { compactDong } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { CircleX, Clock, Eye, EyeOff, FilePen, Flame, Lock, ShieldCheck, TriangleAlert } from '#ui/icons.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { dayMonth, dayTime } from '#ui/format-date.ts';

export interface ProductBadge {
  readonly text: string;
  readonly tone: BadgeTone;
  readonly Icon: IconComponent;
}

const stateOf = (row: SellerProductRow): ProductBadge => {
  const { status, review_status } = row;
  if (status === 'blocked') return { text: 'Bị khóa', tone: 'deal', Icon: Lock };
  if (status === 'draft') return { text: 'Nháp', tone: 'mute', Icon: FilePen };
  if (status === 'inactive') return { text: 'Đã ẩn', tone: 'mute', Icon: EyeOff };
  if (review_status === 'rejected') return { text: 'Bị từ chối', tone: 'deal', Icon: CircleX };
  if (review_status === 'pending' && !row.is_public)
    return { text: 'Chờ duyệt', tone: 'accent', Icon: Clock };
  return { text: 'Đang bán', tone: 'brand', Icon: Eye };
};

/** The state of a product first, then what is notable of it; two at most. */
export const badgesOf = (row: SellerProductRow): ProductBadge[] => {
  const badges = [stateOf(row)];
  const isOpen = row.status === 'active' && row.review_status !== 'rejected';
  const isAsked = isOpen && row.review_reasons.length > 0;
  if (isAsked) badges.push({ text: 'Cần sửa', tone: 'deal', Icon: TriangleAlert });
  else if (isOpen && row.review_status === 'need_review')
    badges.push({ text: 'Bản sửa chờ duyệt', tone: 'accent', Icon: Clock });
  if (isOpen && row.low_stock)
    badges.push({ text: row.available === 0 ? 'Hết hàng' : 'Sắp hết', tone: 'deal', Icon: TriangleAlert });
  if (isOpen && row.deal !== null)
    badges.push({
      text: `Deal ${compactDong(row.deal.price)} đến ${dayMonth(row.deal.end_at)}`,
      tone: 'deal',
      Icon: Flame,
    });
  if (row.trade_assurance_status === 'pending')
    badges.push({ text: 'Chờ duyệt đảm bảo', tone: 'info', Icon: ShieldCheck });
  return badges.slice(0, 2);
};

const MISSING: Readonly<Record<SellerProductRow['missing'][number], string>> = {
  prices: 'giá',
  variants: 'phân loại',
  images: 'ảnh',
};
const HINTS: Readonly<Record<SellerProductRow['hints'][number], string>> = {
  pictures: 'ít hơn 3 ảnh',
  weight: 'thiếu cân nặng',
  size_table: 'thiếu bảng size',
};

/** One line beneath the badges: why it was refused, what it lacks, or how it gets better. */
export const noteOf = (row: SellerProductRow): string | null => {
  if (row.blocked_reason !== null && row.status === 'blocked') return row.blocked_reason;
  if (row.status === 'active' && row.review_status !== 'approved' && row.review_reasons.length > 0)
    return row.review_reasons.map(({ reason }) => reason).join('; ');
  if (row.publish_at !== null) return `Tự đăng ${dayTime(row.publish_at)}`;
  if (row.status === 'draft' && row.missing.length > 0)
    return `Còn thiếu ${row.missing.map((field) => MISSING[field]).join(', ')}`;
  if (row.status === 'active' && row.hints.length > 0) {
    const [first, ...others] = row.hints.map((hint) => HINTS[hint]);
    const text = [first, ...others].join(', ');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  }
  return null;
};
