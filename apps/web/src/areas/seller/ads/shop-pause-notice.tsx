import type { SellerCampaign } from '@market/contract/ads/seller-schemas';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { SELLER_SETTINGS_PATH } from '../staff-paths.ts';
import { shopPauseText } from './ads-texts.ts';

/** While the shop is on vacation, nothing is shown and nothing is paid. */
export function ShopPauseNotice({ pause }: { readonly pause: SellerCampaign['shop_pause'] }) {
  if (pause === null) return null;
  return (
    <Notice kind="warning">
      Quảng cáo {shopPauseText(pause)}. Trong lúc đó không tính tiền.{' '}
      <Link to={`${SELLER_SETTINGS_PATH}#tam-nghi`} className="link">
        Xem kỳ nghỉ
      </Link>
    </Notice>
  );
}
