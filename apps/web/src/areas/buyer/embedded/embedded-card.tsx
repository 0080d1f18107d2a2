import { cardPrices } from '#features/product-card/product-card-prices.ts';
import { cardPath, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { Price, WasPrice } from '#features/product-card/price.tsx';
import { CardPicture } from '#features/product-card/product-card.tsx';
import { ExternalLink } from './external-link.tsx';

export function EmbeddedCard({ card }: { readonly card: ProductCardView }) {
  const { low, high, was, isDeal } = cardPrices(card);
  return (
    <article className="card relative flex flex-col overflow-hidden hover:border-line-strong">
      <CardPicture card={card} sizes="(min-width: 640px) 224px, 50vw" />
      <div className="flex flex-1 flex-col gap-1 p-2.5">
        <h2 className="line-clamp-2 text-sm">
          <ExternalLink to={cardPath(card)} className="after:absolute after:inset-0">
            {card.title}
          </ExternalLink>
        </h2>
        <p className="mt-auto text-sm">
          <Price low={low} high={high} deal={isDeal} text={card.classifieds?.price_text} />
          {low !== null && !card.isClassifieds && (
            <span className="text-xs text-ink-3"> /{card.unitName}</span>
          )}
          {was !== null && <WasPrice amount={was} className="ml-1.5" />}
        </p>
      </div>
    </article>
  );
}
