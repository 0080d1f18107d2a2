import { cardPath, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { CardPrice } from '#features/product-card/price.tsx';

export function ShopPicks({ cards }: { readonly cards: readonly ProductCardView[] }) {
  if (cards.length === 0) return null;
  return (
    <aside className="mt-8 lg:mt-0" aria-labelledby="shop-goi-y">
      <div className="panel p-4">
        <h2 className="mb-3 text-md font-semibold" id="shop-goi-y">
          Shop gợi ý
        </h2>
        <ul className="space-y-3">
          {cards.map((card) => (
            <li key={card.id} className="relative flex gap-3">
              <span className="thumb size-18">
                {card.imageThumb !== null && <Picture src={card.imageThumb} alt="" width={72} height={72} />}
              </span>
              <span className="min-w-0">
                <a href={cardPath(card)} className="line-clamp-2 text-sm after:absolute after:inset-0">
                  {card.title}
                </a>
                <CardPrice card={card} className="text-base" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
