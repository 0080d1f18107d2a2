import { lazy, Suspense } from 'react';
import { useReauthenticationRequest } from '#app/session/reauthentication.ts';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

/** Renders the pending reauthentication request. Mounted once, in the root. */
export function ReauthenticationHost() {
  const request = useReauthenticationRequest();
  return request === null ? null : (
    <Suspense>
      <ReauthenticationDialog {...request} />
    </Suspense>
  );
}
