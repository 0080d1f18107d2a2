import { formatNumber } from '@market/contract/rules/money';
import { NEW_PRODUCT_PATH } from '#app/seller-paths.ts';
import { changeList, isNarrowed, listPath } from '#features/workspace/table/list-address.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TAB_LABELS, type ProductListDefinition, type ProductListState } from './product-list.ts';

interface EmptyProductsProps {
  readonly definition: ProductListDefinition;
  readonly state: ProductListState;
  /** Of the shop. */
  readonly all: number;
}

/** Why the list shows nothing, and where to go on. */
export function EmptyProducts({ definition, state, all }: EmptyProductsProps) {
  if (all === 0)
    return (
      <div className="panel">
        <EmptyState
          art="backpack"
          title="Shop chưa có sản phẩm nào"
          text="Thêm sản phẩm đầu tiên với tên, ảnh và giá. Phần còn lại điền dần sau."
        >
          <LinkButton appearance="primary" to={NEW_PRODUCT_PATH}>
            Thêm sản phẩm
          </LinkButton>
        </EmptyState>
      </div>
    );
  const tab = state.tab === 'all' ? '' : ` ở mục ${TAB_LABELS[state.tab]}`;
  const isFiltered = isNarrowed(state);
  return (
    <div className="panel">
      <EmptyState
        art="cap"
        title={
          state.keyword === ''
            ? `Không có sản phẩm nào${tab}`
            : `Không có sản phẩm nào khớp “${state.keyword}”${tab}`
        }
        text={
          state.tab === 'rejected'
            ? 'Sản phẩm bị từ chối sẽ hiện kèm lý do để sửa ngay.'
            : 'Bỏ bớt bộ lọc để xem cả shop.'
        }
      >
        {isFiltered && (
          <LinkButton to={listPath(definition, changeList(state, { filters: {}, keyword: '' }))}>
            Xóa bộ lọc
          </LinkButton>
        )}
        <LinkButton appearance="primary" to={definition.path}>
          Xem cả {formatNumber(all)} sản phẩm
        </LinkButton>
      </EmptyState>
    </div>
  );
}
