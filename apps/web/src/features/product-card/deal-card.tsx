import { compactDong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { cardPath, dealShare, isNearlySoldOut, isOnDeal, type ProductCardView } from './product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from './price.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

type Deal = NonNullable<ProductCardView['deal']>;

/** Discount of a running or upcoming deal in per cent. */
const discountPercent = ({ costSavings, price }: Deal): number =>
  costSavings !== null && price !== null && price > 0 ? Math.round((costSavings / price) * 100) : 0;

function SoldShare({ deal }: { readonly deal: Deal }) {
  const share = dealShare(deal);
  const last = isNearlySoldOut(share);
  const ordered = Math.round(share * 100);
  return (
    <>
      <div
        className={clsx(
          'mt-2 flex items-center justify-between text-2xs font-semibold',
          last ? 'text-deal-ink' : 'text-ink-2',
        )}
      >
        <span className="num">
          {share >= 1 ? 'Đã hết deal' : last ? 'Sắp tan phiên' : `Đã đặt ${ordered}%`}
        </span>
        <span className="num font-normal text-ink-3">
          còn {formatNumber(Math.max(0, deal.quantityOfDeal - deal.numberOfOrder))}
        </span>
      </div>
      <ProgressBar share={share} label={`Đã đặt ${ordered}%`} tone="deal" className="mt-1" />
    </>
  );
}

/** The regular price; before the deal starts it is the one charged. */
function OtherPrice({ price, upcoming }: { readonly price: number; readonly upcoming: boolean }) {
  const amount = <span className="price text-xs text-ink-3">{compactDong(price)}</span>;
  return upcoming ? (
    <span className="text-xs text-ink-3">nay {amount}</span>
  ) : (
    <s className="text-ink-3">{amount}</s>
  );
}

interface DealCardProps {
  readonly card: ProductCardView;
  readonly first?: boolean;
  readonly sizes?: string;
  /** The deal ended after the page was rendered. */
  readonly isOver?: boolean;
  readonly children?: ReactNode;
}

/** Renders nothing for a product without a deal. */
export function DealCard({
  card,
  first = false,
  sizes = '(min-width: 1024px) 200px, 160px',
  isOver = false,
  children,
}: DealCardProps) {
  const { deal } = card;
  if (deal === null) return null;
  const upcoming = card.dealState === 'scheduled';
  // a remainder below the minimum order cannot be sold
  const unavailable = isOver || (!upcoming && !isOnDeal(card));
  const off = discountPercent(deal);
  return (
    <article className="pcard relative flex flex-col">
      <div className="relative aspect-square overflow-hidden bg-sunken">
        {card.imageThumb !== null && (
          <Picture
            src={card.imageThumb}
            alt=""
            width={260}
            height={260}
            sizes={sizes}
            first={first}
            className={clsx('h-full w-full object-cover', unavailable && 'opacity-50')}
          />
        )}
        {off > 0 && !unavailable && (
          <span className="absolute top-2 left-2 rounded-md bg-deal px-1.5 py-0.5 text-xs font-bold text-on-deal">
            −{off}%
          </span>
        )}
        {unavailable && (
          <span className="absolute inset-x-0 bottom-0 bg-black/55 py-1 text-center text-xs font-semibold text-white">
            {isOver || card.dealState === 'ended' ? 'Deal đã hết giờ' : 'Đã hết deal'}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-3">
        <h3 className="line-clamp-1 text-sm">
          <a href={cardPath(card)} data-nav className="after:absolute after:inset-0">
            {card.title}
          </a>
        </h3>
        <div className="mt-1 flex items-baseline gap-2">
          <Price low={deal.priceOfDeal} deal={!unavailable} className="text-lg" />
          {deal.price !== null && <OtherPrice price={deal.price} upcoming={upcoming} />}
        </div>
        <p className="text-xs text-ink-2">
          Từ {formatNumber(Math.max(deal.conditionOfDeal, card.minOrderQuantity))} {card.unitName}
        </p>
        {!upcoming && <SoldShare deal={deal} />}
        {children}
      </div>
    </article>
  );
}
