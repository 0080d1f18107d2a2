import { compactDong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { ShieldCheck } from '#ui/icons.ts';
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx';
import { cardPrices } from './product-card-prices.ts';
import { cardPath, discountLabel, isCardSoldOut, type ProductCardView } from './product-card-view.ts';
import { CardPriceTiers } from './card-price-tiers.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price, WasPrice } from './price.tsx';
import { Rating } from '#ui/rating.tsx';

export interface ProductCardProps {
  readonly card: ProductCardView;
  /** Labelled `Tài trợ`; `href` is the ad's click address. */
  readonly ad?: { readonly href: string };
  /** On the first screen. */
  readonly first?: boolean;
  /** See `Picture`. */
  readonly sizes?: string;
  /** Without price tiers, for narrow rows. */
  readonly plain?: boolean;
  /** On a page of its shop, which need not be named. */
  readonly inShop?: boolean;
  /** On the visitor's wishlist. */
  readonly liked?: boolean;
}

const DEFAULT_SIZES = '(min-width: 1280px) 205px, (min-width: 1024px) 18vw, 50vw';

export function CardPicture({ card, ad, first = false, sizes = DEFAULT_SIZES }: ProductCardProps) {
  const off = discountLabel(card);
  const soldOut = isCardSoldOut(card);
  return (
    <div className="relative aspect-square overflow-hidden bg-sunken">
      {card.imageThumb !== null && (
        <Picture
          src={card.imageThumb}
          alt=""
          sizes={sizes}
          width={260}
          height={260}
          first={first}
          className={clsx('h-full w-full object-cover', soldOut && 'opacity-50')}
        />
      )}
      {off !== null && (
        <span className="absolute top-2.5 left-0 rounded-r-md bg-deal px-1.5 py-0.5 text-2xs font-bold text-on-deal">
          {off}
        </span>
      )}
      {soldOut && (
        <span className="absolute inset-x-0 bottom-0 bg-black/55 py-1 text-center text-xs font-semibold text-white">
          Tạm hết
        </span>
      )}
      {ad !== undefined && (
        <span className="absolute right-2 bottom-2 rounded bg-black/55 px-1.5 text-[10px] leading-4 font-medium text-white">
          Tài trợ
        </span>
      )}
    </div>
  );
}

/** Two prices and their unit are wider than a card on phones; the price of one piece says so without it. */
const isPiece = (unit: string): boolean => unit === 'cái' || unit === 'chiếc';

export function Prices({ card, plain }: { readonly card: ProductCardView; readonly plain: boolean }) {
  const { unitName, minOrderQuantity: minimum } = card;
  const { low, high, was, isDeal, dealFrom, columns, mark } = cardPrices(card);
  const facts = [dealFrom !== null && `deal từ ${formatNumber(dealFrom)}`, !plain && mark].filter(Boolean);
  return (
    <>
      <div className="mt-1.5 leading-6">
        <Price
          low={low}
          high={high}
          deal={isDeal}
          text={card.classifieds?.price_text}
          className="text-base tracking-[-.01em] sm:text-md"
        />
        {low !== null && !card.isClassifieds && (
          <span
            className={clsx('text-xs whitespace-nowrap text-ink-3', isPiece(unitName) && 'max-sm:hidden')}
          >
            /{unitName}
          </span>
        )}{' '}
        {was !== null && <WasPrice amount={was} className="inline-block" />}
      </div>
      {!card.isClassifieds && (
        <p className="text-xs text-ink-2">
          Tối thiểu{' '}
          <b className="font-semibold">
            {minimum} {unitName}
          </b>
          {facts.map((fact) => (
            <span key={String(fact)}>
              {'\u00a0· '}
              <span className="inline-block">{fact}</span>
            </span>
          ))}
        </p>
      )}
      {!plain && columns.length > 0 && <CardPriceTiers steps={columns} />}
    </>
  );
}

/** The one name of a province that leaves no room for the shop's. */
export const shortCity = (city: string): string => (city === 'TP. Hồ Chí Minh' ? 'TP.HCM' : city);

function SoldBy({ card: { shopName, shopCity } }: Pick<ProductCardProps, 'card'>) {
  return (
    <div className="mt-1.5 flex items-center gap-1 border-t border-line pt-1.5 text-xs text-ink-3">
      <span className="truncate">{shopName}</span>
      {shopCity !== null && <span className="ml-auto flex-none">{shortCity(shopCity)}</span>}
    </div>
  );
}

interface CardTitleProps extends Pick<ProductCardProps, 'card' | 'ad'> {
  readonly className: string;
}

/** Its link covers all of the card. */
export function CardTitle({ card, ad, className }: CardTitleProps) {
  return (
    <h3 className={clsx('line-clamp-2 text-ink', className)}>
      {card.isTradeAssurance && (
        <span className="mr-1 inline-flex align-[-2px] text-brand-ink" title="Đảm bảo thương mại">
          <ShieldCheck aria-hidden className="ico size-3.5! stroke-[2.2]!" />
          <span className="sr-only">Đảm bảo thương mại</span>
        </span>
      )}
      <a
        href={ad?.href ?? cardPath(card)}
        rel={ad === undefined ? undefined : 'sponsored nofollow'}
        data-nav={ad === undefined || undefined}
        className="after:absolute after:inset-0 focus-visible:outline-offset-4"
      >
        {card.title}
      </a>
    </h3>
  );
}

export function SalesLine({ card, className }: Omit<CardTitleProps, 'ad'>) {
  return (
    <div className={clsx('flex items-center gap-1 text-xs text-ink-3', className)}>
      {card.ratingAvg !== null && <Rating mean={card.ratingAvg} />}
      {card.ratingAvg !== null && card.totalSales > 0 && <span>·</span>}
      {card.totalSales > 0 && <span className="num">Đã bán {compactDong(card.totalSales)}</span>}
    </div>
  );
}

/** Product in a grid; a plain link. */
export function ProductCard(props: ProductCardProps) {
  const { card, ad, plain = false, inShop = false, liked = false } = props;
  return (
    <article className="pcard group relative flex flex-col">
      <CardPicture {...props} />
      <div className="flex flex-1 flex-col p-2.5 lg:p-3">
        <CardTitle card={card} {...(ad !== undefined && { ad })} className="min-h-10 text-sm" />
        <Prices card={card} plain={plain} />
        <SalesLine card={card} className="mt-auto min-h-6.5 pt-2" />
        {!inShop && <SoldBy card={card} />}
      </div>
      <WishlistButton
        id={card.id}
        title={card.title}
        liked={liked}
        className="top-2 right-2 size-8 shadow-xs"
      />
    </article>
  );
}
