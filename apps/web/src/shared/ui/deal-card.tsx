import { compactDong, formatNumber } from '@market/contract/rules';
import { clsx } from 'clsx';
import { cardPath, dealShare, nearlyGone, type CardView } from './card-view.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** A product under a running deal: price, crossed-out price, how much of it is ordered. Nothing without a deal. */
export function DealCard({
  card,
  first = false,
  sizes = '(min-width: 1024px) 200px, 160px',
}: {
  readonly card: CardView;
  readonly first?: boolean;
  readonly sizes?: string;
}) {
  const { deal } = card;
  if (deal === null) return null;
  const share = dealShare(deal);
  const last = nearlyGone(share);
  const ordered = Math.round(share * 100);
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
            className="h-full w-full object-cover"
          />
        )}
        {card.discount !== null && card.discount > 0 && (
          <span className="absolute top-2 left-2 rounded-md bg-deal px-1.5 py-0.5 text-xs font-bold text-on-deal">
            −{Math.round(card.discount * 100)}%
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
          <Price low={deal.priceOfDeal} deal className="text-lg" />
          {deal.price !== null && <s className="price text-xs text-ink-3">{compactDong(deal.price)}</s>}
        </div>
        <p className="text-xs text-ink-2">
          Từ {deal.conditionOfDeal} {card.unitName}
        </p>
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
      </div>
    </article>
  );
}
