import type { ModerationItem } from '@market/contract/moderation/schemas';
import { MODERATION_HISTORY_DAYS } from '@market/contract/rules/moderation';
import { BadgeCheck, Building2 } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { Thumb } from '#ui/thumb.tsx';

const historyText = ({
  approve,
  reject,
  need_review,
  block,
}: NonNullable<ModerationItem['standing']>['decisions']) =>
  [
    `${approve} lần duyệt`,
    `${reject} từ chối`,
    ...(need_review > 0 ? [`${need_review} yêu cầu sửa`] : []),
    `${block} khóa`,
  ].join(', ');

/** Whose item it is, and what staff decided on that shop before. */
export function ShopStanding({ item: { shop, standing } }: { readonly item: ModerationItem }) {
  if (shop === null || standing === null) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3">
      <Thumb src={shop.logo} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{shop.name}</p>
        <p className="text-sm text-ink-2">
          {standing.products} sản phẩm; {MODERATION_HISTORY_DAYS} ngày qua: {historyText(standing.decisions)}
        </p>
      </div>
      {standing.is_business ? (
        <Badge tone="biz" icon={<Building2 aria-hidden />}>
          Doanh nghiệp
        </Badge>
      ) : (
        standing.is_verified && (
          <Badge tone="verified" icon={<BadgeCheck aria-hidden />}>
            Đã xác minh
          </Badge>
        )
      )}
    </div>
  );
}
