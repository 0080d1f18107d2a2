import { Link } from 'react-router';
import { NEW_RFQ_PATH, categoryPath, searchPath } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { DroppedFilters } from './dropped-filters.tsx';
import { listPath, useFilterScope } from './filter-scope.ts';
import type { NoResultsHelp, Results } from './load-list.ts';
import { activeFilterNames, withoutFilters } from './query.ts';
import { shownKeyword, withoutKeywordFilter } from './keyword-filters.ts';

function SimilarCategories({ categories }: Pick<NoResultsHelp, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <section className="mt-8">
      <SectionHeader title="Ngành hàng gần nhất" />
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {categories.map((category) => (
          <li key={category.categoryId} className="grid">
            <Link
              to={categoryPath(category)}
              className="card flex items-center gap-3 p-2.5 text-sm font-medium"
            >
              {category.thumbImageSrc !== null && (
                <Picture
                  src={category.thumbImageSrc}
                  alt=""
                  width={48}
                  height={48}
                  className="size-12 flex-none"
                />
              )}
              <span className="line-clamp-2">{category.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HEADINGS = {
  words: 'Gần với từ bạn tìm',
  unfiltered: 'Mẫu gần với ý bạn',
  popular: 'Nhiều người đang tìm',
} as const;

function SimilarProducts({ products, kind }: Pick<NoResultsHelp, 'products' | 'kind'>) {
  if (products.length === 0) return null;
  return (
    <section className="mt-8">
      <SectionHeader title={HEADINGS[kind]} />
      <ProductGrid cards={products} columns={4} />
    </section>
  );
}

const adviceFor = (narrowed: boolean, { kind }: NoResultsHelp): string => {
  if (kind === 'words') return 'Thử từ ngắn hơn, hoặc xem các mẫu gần với từ bạn tìm.';
  return narrowed
    ? 'Thử bớt bộ lọc, hoặc xem các ngành hàng gần nhất.'
    : 'Thử từ ngắn hơn, hoặc xem các ngành hàng gần nhất.';
};

interface NoResultsProps {
  readonly nothing: NoResultsHelp;
  readonly reading: Results['reading'];
}

/** Suggestions for an empty result; partial matches first. */
export function NoResults({ nothing, reading }: NoResultsProps) {
  const scope = useFilterScope();
  const { query } = scope;
  const keyword = shownKeyword(query, reading);
  const wider = withoutFilters(withoutKeywordFilter(query, reading));
  const narrowed = activeFilterNames(query).length > 0 || (reading?.filters.length ?? 0) > 0;
  // clearing filters cannot help when no product has all the words
  const filtered = narrowed && nothing.kind !== 'words';
  const similarProducts = <SimilarProducts products={nothing.products} kind={nothing.kind} />;
  return (
    <>
      <EmptyState
        art="cap"
        title={keyword === undefined ? 'Chưa có sản phẩm nào ở đây' : `Không tìm thấy “${keyword}”`}
        text={adviceFor(filtered, nothing)}
      >
        {filtered ? (
          <LinkButton to={listPath(scope, wider)} appearance="primary">
            Xóa bộ lọc
          </LinkButton>
        ) : (
          <LinkButton to={searchPath()} appearance="primary">
            Xem hàng mới lên sạp
          </LinkButton>
        )}
        <LinkButton to={NEW_RFQ_PATH}>Yêu cầu báo giá</LinkButton>
      </EmptyState>
      <DroppedFilters dropped={nothing.dropped} />
      {nothing.kind !== 'popular' && similarProducts}
      <SimilarCategories categories={nothing.categories} />
      {nothing.kind === 'popular' && similarProducts}
    </>
  );
}
