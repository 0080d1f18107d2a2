import { searchPath, shopSearchPath } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { listPath, useFilterScope } from '#features/search-list/filter-scope.ts';
import { DroppedFilters } from '#features/search-list/dropped-filters.tsx';
import { activeFilterNames, withoutFilters } from '#features/search-list/query.ts';
import type { NoShopsHelp } from './load-shops.ts';
import { ShopRows } from './shop-row.tsx';

function NoShopsAction({ helps }: { readonly helps: boolean }) {
  const scope = useFilterScope();
  const { keyword } = scope.query;
  if (helps)
    return (
      <LinkButton to={listPath(scope, withoutFilters(scope.query))} appearance="primary">
        Xóa bộ lọc
      </LinkButton>
    );
  return keyword === undefined ? (
    <LinkButton to={shopSearchPath()} appearance="primary">
      Xem tất cả shop
    </LinkButton>
  ) : (
    <LinkButton to={searchPath({ keyword })} appearance="primary" className="max-w-full">
      <span className="truncate">Tìm sản phẩm “{keyword}”</span>
    </LinkButton>
  );
}

export function NoShops({ nothing }: { readonly nothing: NoShopsHelp }) {
  const { query } = useFilterScope();
  const { keyword } = query;
  const helps = activeFilterNames(query).length > 0 && (keyword === undefined || nothing.similar);
  return (
    <>
      <EmptyState
        art="socks"
        title={keyword === undefined ? 'Chưa có shop nào ở đây' : `Chưa có shop nào cho “${keyword}”`}
        text={
          helps
            ? 'Thử bớt bộ lọc, hoặc ghé các shop dưới đây.'
            : 'Thử tên ngắn hơn, hoặc tìm theo sản phẩm bạn cần.'
        }
      >
        <NoShopsAction helps={helps} />
      </EmptyState>
      <DroppedFilters dropped={nothing.dropped} />
      {nothing.shops.length > 0 && (
        <section className="mt-6">
          <SectionHeader title={nothing.similar ? 'Shop gần với ý bạn' : 'Shop nổi bật'} />
          <ShopRows shops={nothing.shops} />
        </section>
      )}
    </>
  );
}
