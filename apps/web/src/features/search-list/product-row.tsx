import { FilePenLine, MessageCircleMore } from '#ui/icons.ts';
import { newRfqPath } from '#app/paths.ts';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CardPriceTiers } from '#features/product-card/card-price-tiers.tsx';
import {
  CardPicture,
  CardTitle,
  Prices,
  SalesLine,
  shortCity,
  type ProductCardProps,
} from '#features/product-card/product-card.tsx';
import { cardPrices } from '#features/product-card/product-card-prices.ts';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';

const SIZES = '(min-width: 1024px) 184px, 120px';

function AskButtons({ card }: { readonly card: ProductCardView }) {
  return (
    <div className="mt-auto grid grid-cols-2 gap-2 pt-3 lg:grid-cols-1">
      <LinkButton
        to={newRfqPath({ product: card.id })}
        rel="nofollow"
        size="sm"
        appearance="brandline"
        className="relative z-10 max-lg:h-11! max-lg:px-1!"
        icon={<FilePenLine aria-hidden className="ico size-4!" />}
      >
        Yêu cầu báo giá
      </LinkButton>
      <LinkButton
        to={chatWithPath(card.shopId, card.id)}
        rel="nofollow"
        size="sm"
        className="relative z-10 max-lg:h-11! max-lg:px-1!"
        icon={<MessageCircleMore aria-hidden className="ico size-4!" />}
      >
        Chat với shop
      </LinkButton>
    </div>
  );
}

/** Product in a list of rows: what a card shows, all tiers side by side, and what one may ask the shop. */
export function ProductRow({ card, ad, first = false, liked = false }: ProductCardProps) {
  const { columns, mark } = cardPrices(card);
  const { shopName, shopCity } = card;
  return (
    <article className="pcard relative grid grid-cols-[7.5rem_1fr] lg:grid-cols-[11.5rem_1fr_14rem]">
      <div className="relative grid">
        <CardPicture card={card} first={first} sizes={SIZES} {...(ad !== undefined && { ad })} />
        <WishlistButton
          id={card.id}
          title={card.title}
          liked={liked}
          className="top-2 right-2 size-8 shadow-xs"
        />
      </div>
      <div className="flex min-w-0 flex-col p-3 lg:p-4">
        <CardTitle
          card={card}
          {...(ad !== undefined && { ad })}
          className="text-sm lg:text-md lg:font-medium"
        />
        <SalesLine card={card} className="mt-1" />
        {columns.length > 0 && (
          <div className="max-w-md lg:*:text-xs!">
            <CardPriceTiers steps={columns} />
          </div>
        )}
        {mark !== null && <p className="mt-1 text-xs text-ink-3">{mark}</p>}
        <p className="mt-auto pt-2 text-xs text-ink-3">
          {[shopName, shopCity !== null && shortCity(shopCity)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col border-line px-3 pb-3 max-lg:col-span-2 max-lg:border-t lg:border-l lg:p-4">
        <Prices card={card} plain />
        <AskButtons card={card} />
      </div>
    </article>
  );
}
