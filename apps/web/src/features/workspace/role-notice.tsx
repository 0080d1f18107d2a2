import { marketName } from '@market/contract/rules/market-name';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WorkspacePage } from './workspace-page.tsx';

interface RoleNoticeProps {
  /** Who can help, and where. */
  readonly text: string;
  readonly homePath: string;
  readonly homeLabel: string;
}

/** In place of a page that the role of its reader may not open. */
export function RoleNotice({ text, homePath, homeLabel }: RoleNoticeProps) {
  return (
    <WorkspacePage title="Chưa được mở trang này">
      <title>{`Chưa được mở trang này – ${marketName()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="panel">
        <EmptyState art="socks" title="Vai trò của bạn chưa được mở trang này" text={text}>
          <LinkButton to={homePath} appearance="primary">
            {homeLabel}
          </LinkButton>
        </EmptyState>
      </div>
    </WorkspacePage>
  );
}
