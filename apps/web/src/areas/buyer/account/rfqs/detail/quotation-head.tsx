import type { Quotation } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 48;

/** `2 giờ trước`, `3 ngày trước`. */
const ageText = (time: string, now: number): string => {
  const hours = Math.floor((now - Date.parse(time)) / HOUR_MS);
  if (hours < 1) return 'vừa gửi';
  return hours < DAY_HOURS ? `${hours} giờ trước` : `${Math.floor(hours / 24)} ngày trước`;
};

interface QuotationHeadProps {
  readonly quotation: Quotation;
  /** Server time in ms. */
  readonly now: number;
  /** The name below the logo, without badges. */
  readonly narrow?: boolean;
}

/** The shop of a quotation and when it quoted. */
export function QuotationHead({ quotation, now, narrow = false }: QuotationHeadProps) {
  const { shop, is_new, created_at, status, history } = quotation;
  return (
    <div className="min-w-0 space-y-2 text-left">
      <div className={clsx('flex gap-2.5', narrow ? 'flex-col' : 'items-center')}>
        <Avatar name={shop.name} src={shop.logo} size={40} />
        <span className="min-w-0">
          <Link to={shopPath(shop.slug)} className="line-clamp-2 font-semibold hover:text-brand-ink">
            {shop.name}
          </Link>
          <span className="block text-xs font-normal text-ink-3">
            {is_new && <b className="font-semibold text-deal-ink">Mới · </b>}
            {ageText(created_at, now)}
            {history.length > 0 && ` · sửa ${history.length} lần`}
          </span>
        </span>
      </div>
      <span className="flex flex-wrap gap-1">
        {status === 'accepted' && <Badge tone="brand">Đã chốt</Badge>}
        {!narrow && <ShopBadges shop={shop} />}
      </span>
    </div>
  );
}
