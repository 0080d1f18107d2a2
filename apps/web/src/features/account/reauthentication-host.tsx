import { useReauthenticationRequest } from '#app/session/reauthentication.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const ReauthenticationDialog = lazyDialog(() => import('./reauthentication-dialog.tsx'));

/** Renders the pending reauthentication request. Mounted once, in the root. */
export function ReauthenticationHost() {
  const request = useReauthenticationRequest();
  return request === null ? null : (
    <ReauthenticationDialog {...request} onClose={() => request.finish(false)} />
  );
}
