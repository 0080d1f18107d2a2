import { useEffect } from 'react';
import type { OfferedProvider } from '@market/contract/web';
import { useOneTap } from '#features/identity-provider/use-one-tap.ts';
import { ReauthenticationHost } from '#features/account/reauthentication-host.tsx';
import { ConfirmHost } from '#ui/confirm-host.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { usePageViews } from '../analytics/use-page-views.ts';
import { lazySection } from '../errors/section-boundary.tsx';
import { retrySession } from '../session/retry-session.ts';
import { useSession } from '../session/session-store.ts';
import { followOtherTabs } from '../session/session-tabs.ts';
import { LoadingBar } from './loading-bar.tsx';
import { useDeferredSetup, type DeferredSetup } from './use-deferred-setup.ts';

interface DeferredShellProps extends DeferredSetup {
  readonly identityProvider: OfferedProvider | null;
}

const AlertBell = lazySection(async () => (await import('#features/alerts/alert-bell.tsx')).default, {
  errorFallback: null,
});
const ChatWidget = lazySection(async () => (await import('#features/chat/chat-widget.tsx')).ChatWidget, {
  errorFallback: null,
});

/** Global parts not needed for the first paint. */
export function DeferredShell({ identityProvider, ...shellProps }: DeferredShellProps) {
  usePageViews();
  useOneTap(identityProvider);
  useDeferredSetup(shellProps);
  useEffect(retrySession, []);
  useEffect(followOtherTabs, []);
  const { user } = useSession();
  return (
    <>
      <LoadingBar />
      <Toaster />
      <ConfirmHost />
      <ReauthenticationHost />
      {user !== null && <ChatWidget key={user.id} />}
      {user !== null && <AlertBell />}
    </>
  );
}
