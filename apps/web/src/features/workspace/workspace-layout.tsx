import { marketName } from '@market/contract/rules/market-name';
import { useEffect, type ReactNode } from 'react';
import { ErrorPage } from '#app/errors/lazy-error-page.tsx';
import { OfflineBanner } from '#app/shell/status-banners.tsx';
import { lastNavigation, rememberNavigation } from './last-navigation.ts';
import { itemsOf, type WorkspaceNavigation } from './navigation.ts';
import { WorkspaceSidebar } from './sidebar.tsx';
import { WorkspaceTabBar } from './tab-bar.tsx';

interface WorkspaceLayoutProps {
  readonly navigation: WorkspaceNavigation;
  readonly children: ReactNode;
}

/** Around the pages of people who work on the market; each page is a `WorkspacePage`. */
export function WorkspaceLayout({ navigation, children }: WorkspaceLayoutProps) {
  useEffect(() => {
    if (navigation.groups.length > 0) rememberNavigation(navigation);
  }, [navigation]);
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
  const shown = navigation.groups.length > 0 ? navigation : (lastNavigation(navigation.name) ?? navigation);
  return (
    <WorkspaceLayout navigation={shown}>
      <title>{`Không mở được trang – ${marketName()}`}</title>
      <meta name="robots" content="noindex" />
      <main id="noi-dung" tabIndex={-1} className="lg:grid lg:min-h-dvh lg:content-center">
        <ErrorPage error={error} workspace={itemsOf(shown)[0]?.path ?? null} />
      </main>
    </WorkspaceLayout>
  );
}
