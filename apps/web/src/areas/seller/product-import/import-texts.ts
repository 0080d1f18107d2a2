import type { ImportSummary } from '@market/contract/product-imports/schemas';
import { formatNumber } from '@market/contract/rules/money';
import type { ImportResult } from '@market/contract/rules/product-imports';

export const RESULT_TEXTS: Readonly<Record<ImportResult, string>> = {
  added: 'Mới',
  changed: 'Đổi',
  unchanged: 'Không đổi',
  wrong: 'Lỗi',
};

export const STATE_TEXTS: Readonly<Record<ImportSummary['state'], string>> = {
  checking: 'Đang kiểm tra',
  ready: 'Chờ bạn xem trước',
  applying: 'Đang nhập',
  done: 'Đã nhập xong',
  failed: 'Bị dừng',
};

/** `1 phút 32 giây`. */
export const durationText = (from: string, to: string): string => {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} giây` : `${minutes} phút ${seconds % 60} giây`;
};

/** Prices and stocks of a sheet with dots; anything else as it was written. */
export const cellNumber = (text: string): string =>
  /^\d{1,15}$/.test(text) ? formatNumber(Number(text)) : text;
