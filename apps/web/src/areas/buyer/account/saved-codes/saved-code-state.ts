import type { SavedPriceRule } from '@market/contract/promotions/schemas';

const REASONS: Readonly<Record<Exclude<SavedPriceRule['state'], 'active'>, string>> = {
  scheduled: 'Chưa bắt đầu',
  used_up: 'Đã hết lượt',
  stopped: 'Shop đã dừng mã',
  ended: 'Đã hết hạn',
};

/** Why a saved code cannot be used now; null when it can. */
export const unusableReason = ({
  state,
  used_by_you,
}: Pick<SavedPriceRule, 'state' | 'used_by_you'>): string | null => {
  if (used_by_you) return 'Bạn đã dùng mã này';
  return state === 'active' ? null : REASONS[state];
};
