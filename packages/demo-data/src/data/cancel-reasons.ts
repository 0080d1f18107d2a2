import {
  BUYER_CANCEL_REASONS,
  SELLER_REJECT_REASONS,
  SYSTEM_CANCEL_REASONS,
} from '@market/contract/constants/orders';
import type { FaultParty } from '../types.ts';

export type Reason = { code: string; label: string; fault: FaultParty };

/** What buyers mostly choose; the seldom ones seldom. */
export const BUYER_REASONS: readonly Reason[] = BUYER_CANCEL_REASONS.filter(
  (reason) => reason.code !== 'other',
);
export const SELLER_REASONS: readonly Reason[] = SELLER_REJECT_REASONS.filter(
  (reason) => reason.code !== 'other',
);

export const systemReason = (code: (typeof SYSTEM_CANCEL_REASONS)[number]['code']): Reason =>
  SYSTEM_CANCEL_REASONS.find((reason) => reason.code === code)!;

export const ORDER_NOTES = [
  'Giao giờ hành chính giúp em.',
  'Gọi trước khi giao 30 phút.',
  'Đóng theo size giúp shop, cảm ơn.',
  'Gửi nhà xe Phương Trang chuyến tối.',
  'Kiểm kỹ màu trước khi gửi nhé shop.',
  'Đơn gấp, cần trước cuối tuần.',
  'Cho em xin thêm ảnh thật để đăng bài.',
  'Dán nhãn size ngoài túi giúp em.',
  'Lấy hóa đơn công ty, em gửi thông tin sau.',
] as const;
