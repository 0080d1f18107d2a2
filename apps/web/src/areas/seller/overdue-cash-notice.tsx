import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';

/** Shops with overdue cash refunds may neither deliver themselves nor collect cash. */
export function OverdueCashNotice({
  late,
  children,
}: {
  readonly late: number;
  readonly children?: ReactNode;
}) {
  if (late === 0) return null;
  return (
    <Notice kind="warning" className="mb-4">
      Shop có <b className="num font-semibold">{late}</b> khoản hoàn tiền mặt đã quá hạn, nên tạm không nhận
      được đơn mới tự giao hoặc tự thu tiền mặt. Trả tiền cho người mua để bán như trước. {children}
    </Notice>
  );
}
