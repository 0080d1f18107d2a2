import { marketName } from '@market/contract/rules/market-name';
import { STAFF_PATH } from '#app/paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** In place of a page that the roles of its reader may not open. */
export function RoleNotice() {
  return (
    <WorkspacePage title="Chưa được mở trang này">
      <title>{`Chưa được mở trang này – ${marketName()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="panel">
        <EmptyState
          art="socks"
          title="Vai trò của bạn chưa được mở trang này"
          text="Hãy nhờ người quản trị làm giúp, hoặc thêm vai trò cho bạn ở mục Phân quyền."
        >
          <LinkButton to={STAFF_PATH} appearance="primary">
            Về trang quản trị
          </LinkButton>
        </EmptyState>
      </div>
    </WorkspacePage>
  );
}
