import { formatNumber } from '@market/contract/rules/money';
import { ChipLink } from '#ui/chip.tsx';
import { listPath, useFilterScope } from '#features/search-list/filter-scope.ts';
import type { ListHeadProps } from '#features/search-list/product-list.tsx';
import { changeQuery, activeFilterNames } from '#features/search-list/query.ts';

const MAX_CATEGORIES = 8;

export function ShowroomListHeader({ query, results }: ListHeadProps) {
  const scope = useFilterScope();
  const kinds = results?.facets.lv2 ?? [];
  const to = (kind: number | undefined) => listPath(scope, changeQuery(query, { filter_category_lv2: kind }));
  const chosen = query.filter_category_lv2;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3" id="mau">
        <h2 className="text-xl font-bold lg:text-2xl">Mẫu trong showroom</h2>
        {results !== null && (
          <span role="status" className="num pb-0.5 text-sm text-ink-3">
            {formatNumber(results.total)} sản phẩm
            {activeFilterNames(query).length > 0 && <span className="sr-only"> sau khi lọc</span>}
          </span>
        )}
      </div>
      {kinds.length > 1 && (
        <nav
          aria-label="Loại hàng"
          className="noscroll mt-3 flex gap-2 overflow-x-auto p-0.5 max-lg:-mr-4 max-lg:pr-4"
        >
          <ChipLink to={to(undefined)} on={chosen === undefined}>
            Tất cả
          </ChipLink>
          {kinds.slice(0, MAX_CATEGORIES).map(({ key, title }) => (
            <ChipLink key={key} to={to(Number(key))} on={chosen === Number(key)}>
              {title}
            </ChipLink>
          ))}
        </nav>
      )}
    </>
  );
}
