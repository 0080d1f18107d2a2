import type { ModerationItem } from '@market/contract/moderation/schemas';
import { compactDong, formatNumber } from '@market/contract/rules/money';
import { TriangleAlert } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';

const THUMB_PX = 160;

/** What a shop that waits has written, which nobody else sees yet. */
export function PreparedProducts({ item: { prepared } }: { readonly item: ModerationItem }) {
  if (prepared === null) return null;
  return (
    <section aria-label="Sản phẩm đã soạn" className="panel p-4 lg:p-5">
      <h3 className="font-bold">
        Sản phẩm đã soạn{' '}
        <span className="text-sm font-normal text-ink-3">{formatNumber(prepared.total)} mẫu</span>
      </h3>
      {prepared.total === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Shop chưa soạn mẫu nào.</p>
      ) : (
        <ul className="mt-3 grid grid-cols-3 gap-3 sm:max-lg:grid-cols-6">
          {prepared.newest.map(({ id, title, thumb, price, same_picture: isSame }) => (
            <li key={id} className="relative min-w-0 text-center text-xs">
              {thumb === null ? (
                <span className="block aspect-square rounded-lg bg-sunken" />
              ) : (
                <img
                  src={thumb}
                  alt=""
                  width={THUMB_PX}
                  height={THUMB_PX}
                  className="aspect-square w-full rounded-lg bg-sunken object-cover"
                />
              )}
              {isSame && (
                <span className="absolute top-1 left-1">
                  <Badge tone="accent" icon={<TriangleAlert aria-hidden className="ico size-3!" />}>
                    Trùng ảnh
                  </Badge>
                </span>
              )}
              <span className="mt-1 block truncate" title={title}>
                {title}
              </span>
              <span className="num block text-ink-2">
                {price === null ? 'Chưa có giá' : `từ ${compactDong(price)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
