import { SETUP_PATH } from '#app/staff-paths.ts';

export const STEPS = [
  { title: 'Người giữ chìa khóa chợ', text: 'Tài khoản đầu tiên có mọi quyền. Mời thêm người sau khi mở.' },
  { title: 'Chợ tên gì?', text: 'Hiện ở đầu trang, trong thư và trên điện thoại.' },
  {
    title: 'Tiền về đâu?',
    text: 'Chuyển khoản chạy ngay khi có tài khoản. Cổng nào chưa có khóa thì người mua không thấy.',
  },
  { title: 'Ai chở hàng?', text: 'Bảng cước có sẵn luôn chạy, kể cả khi hãng không trả lời.' },
  { title: 'Chợ bán gì?', text: 'Đổi tên, thêm, gộp lúc nào cũng được.' },
  { title: 'Mở cửa', text: '' },
] as const;

export const STEP_PARAMETER = 'buoc';

export const stepPath = (step: number): string => `${SETUP_PATH}?${STEP_PARAMETER}=${step}`;

/** Of the address; null when it names none. */
export const stepOf = (search: URLSearchParams): number | null => {
  const step = Number(search.get(STEP_PARAMETER));
  return Number.isInteger(step) && step >= 1 && step <= STEPS.length ? step : null;
};
