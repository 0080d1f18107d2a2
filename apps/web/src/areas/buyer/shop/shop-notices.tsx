import { Megaphone } from '#ui/icons.ts';
import { Notice } from '#ui/notice.tsx';
import type { ShopView } from '#features/shop/shop-view.ts';

interface ShopNoticesProps {
  readonly shop: ShopView;
  /** False where the shop's own page sets the position of the announcement. */
  readonly hasNotice: boolean;
}

/** Vacation notice and announcement. */
export function ShopNotices({ shop, hasNotice }: ShopNoticesProps) {
  return (
    <>
      {shop.status === 'vacation' && (
        <Notice kind="warning" className="mt-4">
          <b className="font-semibold">Shop đang tạm nghỉ.</b> Shop chưa nhận đơn mới, bạn vẫn xem được sản
          phẩm.
        </Notice>
      )}
      {shop.status === 'closed' && (
        <Notice kind="warning" className="mt-4">
          <b className="font-semibold">Shop đã đóng cửa.</b> Shop không còn nhận đơn.
        </Notice>
      )}
      {hasNotice && shop.notice !== null && shop.notice !== '' && (
        <div className="mt-4 flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 text-sm text-accent-ink">
          <Megaphone aria-hidden className="ico" />
          <p>
            <b>Thông báo:</b> {shop.notice}
          </p>
        </div>
      )}
    </>
  );
}
