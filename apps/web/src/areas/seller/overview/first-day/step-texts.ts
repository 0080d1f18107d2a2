import type { ChecklistStep } from '@market/contract/rules/shop-checklist';
import type { ShopChecklist } from '@market/contract/shops/checklist-routes';
import { PROFILE_PATH } from '#app/paths.ts';
import { SELLER_MONEY_PATH } from '#app/seller-paths.ts';
import { SELLER_SETTINGS_PATH } from '../../staff-paths.ts';

interface StepText {
  readonly title: string;
  readonly path: string;
  /** Of what is done, else why it should be. */
  readonly hint: (checklist: ShopChecklist) => string;
  readonly ownerOnly?: boolean;
}

const VERIFICATION_HINTS = {
  waiting: 'Hồ sơ đang được xét',
  rejected: 'Hồ sơ bị trả lại, xem lý do',
  approved: 'Đã có dấu tick',
} as const;

export const STEP_TEXTS: Readonly<Record<ChecklistStep, StepText>> = {
  phone: {
    title: 'Xác minh số điện thoại',
    path: PROFILE_PATH,
    hint: ({ phone }) => phone ?? 'Để khách và sàn gọi được',
    ownerOnly: true,
  },
  profile: {
    title: 'Đặt tên sạp và logo',
    path: `${SELLER_SETTINGS_PATH}#ho-so`,
    hint: ({ shop_name }) => shop_name,
  },
  product: {
    title: 'Đăng món hàng đầu tiên',
    path: '#mon-hang-dau-tien',
    hint: () => 'Ảnh, tên, giá. Chừng 2 phút',
  },
  pickup: {
    title: 'Địa chỉ lấy hàng',
    path: `${SELLER_SETTINGS_PATH}#kho`,
    hint: () => 'Để hãng vận chuyển đến tận xưởng',
  },
  bank: {
    title: 'Tài khoản nhận tiền',
    path: SELLER_MONEY_PATH,
    hint: () => 'Cần trước lần rút đầu tiên',
    ownerOnly: true,
  },
  verification: {
    title: 'Xác minh người bán',
    path: `${SELLER_SETTINGS_PATH}#xac-minh`,
    hint: ({ verification }) =>
      verification === null ? 'Để có dấu tick, khách tin hơn' : VERIFICATION_HINTS[verification],
    ownerOnly: true,
  },
};
