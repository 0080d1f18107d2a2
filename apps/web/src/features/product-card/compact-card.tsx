import { compactDong } from '@market/contract/rules/money';
import { cardPath, type ProductCardView } from './product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { CardPrice } from './price.tsx';

/** `rank` is its place in a ranking. */
export function CompactCard({ card, rank }: { readonly card: ProductCardView; readonly rank?: number }) {
  return (
    <div className="relative flex items-center gap-3 px-3 py-2.75">
      {rank !== undefined && (
        <b className="num w-6 text-center text-xl font-extrabold text-turmeric-600 dark:text-accent">
          {rank}
        </b>
      )}
      <span className="thumb size-14">
        {card.imageThumb !== null && (
          <Picture src={card.imageThumb} alt="" width={56} height={56} sizes="56px" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <a href={cardPath(card)} data-nav className="line-clamp-1 text-sm after:absolute after:inset-0">
          {card.title}
        </a>
        <CardPrice card={card} className="text-base" />
        {card.totalSales > 0 && (
          <span className="ml-1.5 text-xs text-ink-3">Đã bán {compactDong(card.totalSales)}</span>
        )}
      </span>
    </div>
  );
}
