import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  STAFF_BANNERS_PATH,
  STAFF_BRANDS_PATH,
  STAFF_CATEGORIES_PATH,
  STAFF_CONTENT_PATH,
  STAFF_HOME_BLOCKS_PATH,
  STAFF_POLICIES_PATH,
  STAFF_POSTS_PATH,
  STAFF_SHOWROOMS_PATH,
} from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { TabLinks } from '#ui/tabs.tsx';

const TABS = [
  { to: STAFF_CONTENT_PATH, text: 'Băng chuyền' },
  { to: STAFF_HOME_BLOCKS_PATH, text: 'Bố cục' },
  { to: STAFF_BANNERS_PATH, text: 'Banner' },
  { to: STAFF_SHOWROOMS_PATH, text: 'Showroom' },
  { to: STAFF_BRANDS_PATH, text: 'Thương hiệu' },
  { to: STAFF_CATEGORIES_PATH, text: 'SEO danh mục' },
  { to: STAFF_POSTS_PATH, text: 'Bài viết' },
  { to: STAFF_POLICIES_PATH, text: 'Chính sách' },
];

/** A page of the content of the home page, with the tabs to the others. */
export function ContentPage({
  actions,
  children,
}: {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <WorkspacePage
      title="CMS trang chủ"
      actions={
        <>
          <LinkButton to="/" className="max-sm:hidden">
            Xem trang chủ
          </LinkButton>
          {actions}
        </>
      }
    >
      <TabLinks
        label="Nội dung"
        className="mb-4"
        items={TABS.map((tab) => ({ ...tab, on: tab.to === pathname }))}
      />
      {children}
    </WorkspacePage>
  );
}
