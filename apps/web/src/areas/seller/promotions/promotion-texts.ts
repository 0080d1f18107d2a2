import type { OwnPriceRule, SellerDeal } from '@market/contract/promotions/schemas';
import type { BadgeTone } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';

interface StateText {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const DEAL_STATES: Readonly<Record<SellerDeal['state'], StateText>> = {
  running: { label: 'Đang chạy', tone: 'brand' },
  scheduled: { label: 'Sắp chạy', tone: 'info' },
  sold_out: { label: 'Hết suất', tone: 'accent' },
  stopped: { label: 'Đã dừng', tone: 'mute' },
  ended: { label: 'Đã kết thúc', tone: 'mute' },
};

export const RULE_STATES: Readonly<Record<OwnPriceRule['state'], StateText>> = {
  active: { label: 'Đang dùng', tone: 'brand' },
  scheduled: { label: 'Sắp dùng', tone: 'info' },
  used_up: { label: 'Hết lượt', tone: 'accent' },
  stopped: { label: 'Đã dừng', tone: 'mute' },
  ended: { label: 'Đã hết hạn', tone: 'mute' },
};

/** For a product whose unit is not known. */
export const DEFAULT_UNIT = 'cái';
export const unitOf = ({ product }: SellerDeal): string => product?.unit_name ?? DEFAULT_UNIT;

export const isOver = (state: SellerDeal['state'] | OwnPriceRule['state']): boolean =>
  state === 'stopped' || state === 'ended';

/** `20/11 08:00 – 22/11 22:00`; without an end `từ 20/11 08:00`. */
export const periodText = (start: string, end: string | null): string =>
  end === null ? `từ ${dayTime(start)}` : `${dayTime(start)} – ${dayTime(end)}`;
