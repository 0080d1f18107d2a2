import type { Category } from '@market/contract/catalogue/category-schemas';
import { formatNumber } from '@market/contract/rules/money';
import type { ShopSummary } from '@market/contract/shops/summary-schemas';
import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { clsx } from 'clsx';
import { History, Search, TrendingUp, X } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryPath, searchPath, shopPath } from '../paths.ts';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { cardPrices } from '#features/product-card/product-card-prices.ts';
import { cardPath, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#features/product-card/price.tsx';
import { highlightTyped } from './search-suggest-state.ts';

export interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({
  to,
  className,
  children,
  id,
  isActive,
  onChoose,
}: OptionProps & { readonly to: string; readonly className: string; readonly children: ReactNode }) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={clsx('flex items-center hover:bg-sunken', className, isActive && 'bg-sunken')}
    >
      {children}
    </Link>
  );
}

export function KeywordOption({
  found,
  typed,
  ...option
}: OptionProps & { readonly found: KeywordCount; readonly typed: string }) {
  const Icon = typed === '' ? TrendingUp : Search;
  return (
    <Option
      {...option}
      to={searchPath({ keyword: found.keyword })}
      className="h-10 gap-3 rounded-md px-3 max-lg:h-11"
    >
      <Icon aria-hidden className="ico size-4! text-ink-3" />
      <span className="truncate">
        {typed === ''
          ? found.keyword
          : highlightTyped(found.keyword, typed).map(({ text, isTyped }) =>
              isTyped ? (
                <span key={text} className="text-ink-2">
                  {text}
                </span>
              ) : (
                <b key={text} className="font-semibold">
                  {text}
                </b>
              ),
            )}
      </span>
      <span className="num ml-auto flex-none text-xs text-ink-3">
        {formatNumber(found.total)}
        <span className="sr-only"> sản phẩm</span>
      </span>
    </Option>
  );
}

export function CategoryOption({ category, ...option }: OptionProps & { readonly category: Category }) {
  const { title, thumbImageSrc, parentCategory } = category;
  return (
    <Option {...option} to={categoryPath(category)} className="h-11 gap-3 rounded-md px-2">
      <span className="thumb size-8">
        {thumbImageSrc !== null && <Picture src={thumbImageSrc} alt="" width={32} height={32} />}
      </span>
      <span className="truncate">
        {parentCategory === null ? (
          <b className="font-semibold">{title}</b>
        ) : (
          <>
            {title} <span className="text-ink-3">trong</span>{' '}
            <b className="font-semibold">{parentCategory.title}</b>
          </>
        )}
      </span>
    </Option>
  );
}

export function ShopOption({ shop, ...option }: OptionProps & { readonly shop: ShopSummary }) {
  const facts = [`${formatNumber(shop.totalProducts)} sản phẩm`, shop.city].filter((fact) => fact !== null);
  return (
    <Option {...option} to={shopPath(shop.slug)} className="gap-3 rounded-md px-2 py-1.5">
      <span className="thumb size-9">
        {shop.logo !== null && <Picture src={shop.logo} alt="" width={36} height={36} />}
      </span>
      <span className="min-w-0">
        <b className="block truncate text-base font-semibold">{shop.name}</b>
        <span className="block text-xs text-ink-3">{facts.join(' · ')}</span>
      </span>
      <span className="ml-auto flex flex-none gap-1 max-lg:hidden">
        <ShopBadges shop={shop} />
      </span>
    </Option>
  );
}

export function ProductOption({ card, ...option }: OptionProps & { readonly card: ProductCardView }) {
  const { low, high, isDeal } = cardPrices(card);
  return (
    <Option {...option} to={cardPath(card)} className="gap-3 rounded-md px-2 py-1.5">
      <span className="thumb size-10">
        {card.imageThumb !== null && <Picture src={card.imageThumb} alt="" width={40} height={40} />}
      </span>
      <span className="min-w-0">
        <span className="block truncate">{card.title}</span>
        <Price
          low={low}
          high={high}
          deal={isDeal}
          text={card.classifieds?.price_text}
          className="block text-sm"
        />
      </span>
    </Option>
  );
}

/** The remove button is for pointers; with the keyboard Delete removes the active one. */
export function HistoryOption({
  keyword,
  onRemove,
  ...option
}: OptionProps & { readonly keyword: string; readonly onRemove: () => void }) {
  return (
    <Option
      {...option}
      to={searchPath({ keyword })}
      className="chip h-7! max-w-full pr-1! text-xs! max-lg:h-9!"
    >
      <span className="truncate">{keyword}</span>
      <span className="sr-only"> đã tìm, nhấn Delete để xóa</span>
      <span
        aria-hidden
        title="Xóa khỏi lịch sử"
        className="grid size-5 flex-none place-items-center rounded-full hover:bg-line max-lg:size-7"
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onRemove();
        }}
      >
        <X className="ico size-3.5!" />
      </span>
    </Option>
  );
}

export function HistoryHeading() {
  return (
    <span aria-hidden className="flex items-center gap-1.5 text-xs text-ink-3">
      <History className="ico size-3.5!" />
      Đã tìm
    </span>
  );
}
