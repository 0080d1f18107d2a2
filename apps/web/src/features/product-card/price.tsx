import { dong, dongRange } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { cardPrices } from './product-card-prices.ts';
import type { ProductCardView } from './product-card-view.ts';

interface PriceProps {
  /** In đồng; null when hidden from this visitor. */
  readonly low: number | null;
  readonly high?: number | null;
  /** Deal price, shown in red. */
  readonly deal?: boolean;
  /** How a classified says its price. */
  readonly text?: string | null | undefined;
  /** Below a small picture. */
  readonly short?: boolean;
  readonly className?: string;
}

/** `Liên hệ báo giá` when hidden. */
export function Price({ low, high, deal = false, text, short = false, className }: PriceProps) {
  if (text)
    return (
      <span className={clsx('price font-bold text-ink', short && 'block wrap-anywhere', className)}>
        {text}
      </span>
    );
  if (low === null)
    return (
      <span className={clsx('font-bold text-brand-ink', className)}>
        {short ? 'Hỏi giá' : 'Liên hệ báo giá'}
      </span>
    );
  return (
    <span className={clsx('price font-bold', deal ? 'text-deal-ink' : 'text-ink', className)}>
      {high === undefined || high === null ? dong(low) : dongRange(low, high)}
    </span>
  );
}

/** Unit price at the minimum order, for rows with room for one price. */
export function CardPrice({
  card,
  ...shown
}: { readonly card: ProductCardView } & Pick<PriceProps, 'short' | 'className'>) {
  const { price, isDeal } = cardPrices(card).lowestPrice;
  return <Price low={price} deal={isDeal} text={card.classifieds?.price_text} {...shown} />;
}

export function WasPrice({ amount, className }: { readonly amount: number; readonly className?: string }) {
  return (
    <s className={clsx('price text-xs text-ink-3', className)}>
      <span className="sr-only">Giá trước đó </span>
      {dong(amount)}
    </s>
  );
}
