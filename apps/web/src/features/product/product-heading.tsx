import { compactDong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Flame } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { ClassifiedBadge, DealBadge } from '#features/product-card/product-badges.tsx';
import { Stars, formatRating } from '#ui/rating.tsx';
import type { ProductView } from './product-view.ts';

const FEATURES = 3;

function Badges({ product }: { readonly product: ProductView }) {
  const { dealStatus, discount_rate: rate, classifieds, features } = product;
  const isOnDeal = dealStatus === 'running';
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden">
      {product.is_classifieds && <ClassifiedBadge />}
      {classifieds?.label && <Badge tone="accent">{classifieds.label}</Badge>}
      {isOnDeal && <DealBadge discount={rate !== null && rate > 0 ? rate : null} />}
      {isOnDeal && product.is_hot_deal && (
        <Badge tone="accent" icon={<Flame aria-hidden />}>
          Deal nổi bật
        </Badge>
      )}
      {features
        .filter((feature) => feature !== classifieds?.label)
        .slice(0, FEATURES)
        .map((feature) => (
          <Badge key={feature} tone="mute">
            {feature}
          </Badge>
        ))}
    </div>
  );
}

function Facts({
  facts,
}: {
  readonly facts: readonly {
    readonly key: string;
    readonly content: ReactNode;
    readonly wideOnly?: boolean;
  }[];
}) {
  return (
    // Clips the separator before the first fact of each line.
    <div className="mt-2 overflow-hidden">
      <ul className="-ml-3.25 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {facts.map(({ key, content, wideOnly = false }) => (
          <li
            key={key}
            className={clsx(
              'flex items-center gap-1 border-l border-line-strong pl-3',
              wideOnly && 'max-lg:hidden',
            )}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `outside` is the link target of an embedded product. */
export function ProductHeading({
  product,
  outside,
}: {
  readonly product: ProductView;
  readonly outside?: string;
}) {
  const {
    rating_avg: mean,
    rating_count: count,
    total_sales: sold,
    leads,
    hide_prices: hidden,
    id,
  } = product;
  const figure = (text: string) => <b className="num text-ink">{text}</b>;
  const facts = [
    mean !== null && {
      key: 'stars',
      content: (
        <>
          <Stars mean={mean} size={14} />
          {figure(formatRating(mean))}
        </>
      ),
    },
    count > 0 && {
      key: 'reviews',
      content: (
        <a
          href={`${outside ?? ''}#danh-gia`}
          {...(outside !== undefined && { target: '_blank', rel: 'noopener' })}
        >
          {figure(formatNumber(count))} đánh giá
        </a>
      ),
    },
    sold > 0 && { key: 'sold', content: <span>Đã bán {figure(compactDong(sold))}</span> },
    hidden && leads > 0 && { key: 'leads', content: <span>{figure(formatNumber(leads))} lượt hỏi giá</span> },
    {
      key: 'code',
      wideOnly: true,
      content: (
        <span>
          Mã SP <span className="num">{id}</span>
        </span>
      ),
    },
  ];
  return (
    <header>
      <Badges product={product} />
      <h1 className="mt-2 text-xl font-bold lg:text-2xl">{product.title}</h1>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </header>
  );
}
