import type { OfferedProvider } from '@market/contract/web';
import { useOneTap } from '#features/identity-provider/use-one-tap.ts';
import { ReauthenticationHost } from '#features/account/reauthentication-host.tsx';
import { ConfirmHost } from '#ui/confirm-host.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { usePageViews } from '../analytics/use-page-views.ts';
import { LoadingBar } from './loading-bar.tsx';
import { useDeferredSetup, type DeferredSetup } from './use-deferred-setup.ts';

interface DeferredShellProps extends DeferredSetup {
  readonly identityProvider: OfferedProvider | null;
}

/** Global parts not needed for the first paint. */
export function DeferredShell({ identityProvider, ...shellProps }: DeferredShellProps) {
  usePageViews();
  useOneTap(identityProvider);
  useDeferredSetup(shellProps);
  return (
    <>
      <LoadingBar />
      <Toaster />
      <ConfirmHost />
      <ReauthenticationHost />
    </>
  );
}
