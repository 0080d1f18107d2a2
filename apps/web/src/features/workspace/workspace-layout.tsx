import type { ReactNode } from 'react';
import { ErrorPage } from '#app/errors/lazy-error-page.tsx';
import { OfflineBanner } from '#app/shell/status-banners.tsx';
import type { WorkspaceNavigation } from './navigation.ts';
import { WorkspaceSidebar } from './sidebar.tsx';
import { WorkspaceTabBar } from './tab-bar.tsx';

interface WorkspaceLayoutProps {
  readonly navigation: WorkspaceNavigation;
  readonly children: ReactNode;
}

/** Around the pages of people who work on the market; each page is a `WorkspacePage`. */
export function WorkspaceLayout({ navigation, children }: WorkspaceLayoutProps) {
  return (
    <>
      <OfflineBanner />
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
        <WorkspaceSidebar navigation={navigation} />
        <div className="min-w-0 max-lg:pb-20">{children}</div>
      </div>
      <WorkspaceTabBar navigation={navigation} />
    </>
  );
}

/** A page that could not be opened, with the navigation around it. */
export function WorkspaceErrorLayout({
  navigation,
  error,
}: {
  readonly navigation: WorkspaceNavigation;
  readonly error: unknown;
}) {
  return (
    <WorkspaceLayout navigation={navigation}>
      <title>Không mở được trang – Chợ Phiên</title>
      <meta name="robots" content="noindex" />
      <main id="noi-dung" tabIndex={-1} className="lg:grid lg:min-h-dvh lg:content-center">
        <ErrorPage error={error} />
      </main>
    </WorkspaceLayout>
  );
}
