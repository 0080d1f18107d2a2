import { formatNumber } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import { clsx } from 'clsx';
import { Search } from '#ui/icons.ts';
import { Form, Link } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { SHOP_PAGE_SIZE, SHOP_SORTS, shopListPath, type ShopList } from '#features/shop/product-query.ts';
import { tabPath } from '#features/shop/tabs.ts';

interface ShopCategory {
  readonly id: number;
  readonly title: string;
  readonly count: number;
}

interface ProductsTabProps {
  readonly slug: string;
  readonly list: ShopList;
  readonly cards: readonly ProductCardView[];
  readonly total: number;
  readonly categories: readonly ShopCategory[];
}

interface CategoryLinkProps {
  readonly to: string;
  readonly on: boolean;
  readonly title: string;
  readonly count: number;
}

function CategoryLink({ to, on, title, count }: CategoryLinkProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={on || undefined}
        className={clsx(
          'flex rounded-md px-2 py-1.5',
          on ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-sunken',
        )}
      >
        {title}
        <span className="num ml-auto text-xs">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}

/** Panel on wide screens, chips on phones. */
function Categories({ slug, list, categories }: Pick<ProductsTabProps, 'slug' | 'list' | 'categories'>) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const entries = [{ id: null, title: 'Tất cả', count: all }, ...categories].map(({ id, ...entry }) => ({
    ...entry,
    on: id === list.category,
    to: shopListPath(slug, list, { category: id }),
  }));
  return (
    <nav aria-label="Danh mục shop">
      <div className="panel p-3 text-sm max-lg:hidden">
        <b className="block px-2 py-1.5 text-md font-semibold">Danh mục shop</b>
        <ul>
          {entries.map((entry) => (
            <CategoryLink key={entry.to} {...entry} />
          ))}
        </ul>
      </div>
      <div className="noscroll -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 lg:hidden">
        {entries.map(({ to, on, title, count }) => (
          <ChipLink key={to} to={to} on={on}>
            {`${title} (${formatNumber(count)})`}
          </ChipLink>
        ))}
      </div>
    </nav>
  );
}

function SearchInShop({ slug, list }: Pick<ProductsTabProps, 'slug' | 'list'>) {
  return (
    <Form
      action={shopPath(slug)}
      role="search"
      aria-label="Tìm trong shop"
      className="max-lg:w-full"
      preventScrollReset
    >
      <input type="hidden" name="tab" value={list.tab} />
      {list.sort !== 'total_sales' && <input type="hidden" name="sort" value={list.sort} />}
      <label className="input min-h-9! w-64! max-lg:min-h-11! max-lg:w-full!">
        <Search aria-hidden className="ico size-4! text-ink-3" />
        <span className="sr-only">Tìm trong shop</span>
        <input
          key={list.keyword}
          type="search"
          name="keyword"
          defaultValue={list.keyword}
          placeholder="Tìm trong shop"
          enterKeyHint="search"
        />
      </label>
    </Form>
  );
}

function NothingFound({ slug, list }: Pick<ProductsTabProps, 'slug' | 'list'>) {
  return (
    <EmptyState
      art="cap"
      title={list.keyword === '' ? 'Chưa có sản phẩm nào ở đây' : `Shop không có “${list.keyword}”`}
      text="Thử từ khóa khác hoặc xem tất cả sản phẩm của shop."
    >
      <LinkButton to={tabPath(slug, 'san-pham')}>Xem tất cả sản phẩm</LinkButton>
    </EmptyState>
  );
}

export function ProductsTab({ slug, list, cards, total, categories }: ProductsTabProps) {
  return (
    <div className="mt-8 lg:grid lg:grid-cols-[13.5rem_1fr] lg:gap-6">
      <div>
        <Categories slug={slug} list={list} categories={categories} />
      </div>
      <section aria-labelledby="san-pham" className="min-w-0">
        <h2 className="sr-only" id="san-pham">
          Sản phẩm của shop
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <SearchInShop slug={slug} list={list} />
          {SHOP_SORTS.map(({ key, text }) => (
            <ChipLink key={key} to={shopListPath(slug, list, { sort: key })} on={key === list.sort}>
              {text}
            </ChipLink>
          ))}
        </div>
        <p className="num mt-3 text-sm text-ink-3" role="status">
          {formatNumber(total)} sản phẩm
          {list.keyword !== '' && ` cho “${list.keyword}”`}
        </p>
        <div className="mt-3">
          {cards.length === 0 ? (
            <NothingFound slug={slug} list={list} />
          ) : (
            <ProductGrid cards={cards} columns={4} inShop />
          )}
        </div>
        <Pagination
          page={list.page}
          pages={pageCount(total, SHOP_PAGE_SIZE)}
          pathOf={(page) => shopListPath(slug, list, { page })}
        />
      </section>
    </div>
  );
}
