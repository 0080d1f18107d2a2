import { marketName } from '@market/contract/rules/market-name';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SELLER_PATH } from './require-seller.ts';

/** In place of a page that the role of its reader may not open. */
export function RoleNotice() {
  return (
    <WorkspacePage title="Chưa được mở trang này">
      <title>{`Chưa được mở trang này – ${marketName()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="panel">
        <EmptyState
          art="socks"
          title="Vai trò của bạn chưa được mở trang này"
          text="Hãy nhờ chủ shop làm giúp, hoặc đổi vai trò cho bạn ở mục Nhân viên."
        >
          <LinkButton to={SELLER_PATH} appearance="primary">
            Về kênh người bán
          </LinkButton>
        </EmptyState>
      </div>
    </WorkspacePage>
  );
}
