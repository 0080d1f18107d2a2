import { searchPath, WISHLIST_PATH } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function EmptyWishlist({ filtered }: { readonly filtered: boolean }) {
  return (
    <div className="panel">
      {filtered ? (
        <EmptyState
          art="cap"
          title="Không có sản phẩm nào ở mục này"
          text="Xem lại tất cả sản phẩm bạn đã lưu nhé."
        >
          <LinkButton to={WISHLIST_PATH}>Xem tất cả</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          art="tote"
          title="Chưa có sản phẩm yêu thích"
          text="Bấm hình trái tim trên sản phẩm để lưu lại, lần sau tìm cho nhanh."
        >
          <LinkButton to={searchPath()} appearance="primary">
            Đi chợ ngay
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
