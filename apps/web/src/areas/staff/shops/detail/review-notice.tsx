import type { StaffShop } from '@market/contract/shop-admin/schemas';
import { Link } from 'react-router';
import { MODERATION_PATH } from '#app/staff-paths.ts';
import { queueAddress } from '#features/moderation/queue-address.ts';
import { Notice } from '#ui/notice.tsx';

interface ReviewNoticeProps {
  readonly shop: Pick<StaffShop, 'id' | 'state' | 'verification'>;
  readonly mayReview: boolean;
}

/** That a shop or its documents wait, and where they are decided. */
export function ReviewNotice({ shop: { id, state, verification }, mayReview }: ReviewNoticeProps) {
  if (state === 'closed' || (state !== 'waiting' && verification !== 'waiting')) return null;
  const to = queueAddress(MODERATION_PATH, { kind: 'shop', itemId: String(id), page: 1 });
  return (
    <Notice kind="info">
      {state === 'waiting' ? 'Gian hàng đang chờ duyệt để mở.' : 'Hồ sơ xác minh đang chờ duyệt.'}{' '}
      {mayReview && (
        <Link
          to={to}
          className="link font-semibold max-lg:-my-2.5 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
        >
          Mở trong hàng chờ duyệt
        </Link>
      )}
    </Notice>
  );
}
