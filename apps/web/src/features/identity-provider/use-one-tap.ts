import { ONE_TAP_DELAY_MS } from '@market/contract/constants/pages';
import type { OfferedProvider } from '@market/contract/web';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { lastRegistrationStepPath, signInPath } from '#app/session/session.ts';
import { useSession } from '#app/session/session-store.ts';
import { toast } from '#ui/toast-store.ts';
import { mayPrompt, wasDismissed } from './one-tap-rules.ts';

const CLOSED_AT_KEY = 'one_tap_closed_at';

const closedAt = (): number | null => {
  try {
    const at = Number(localStorage.getItem(CLOSED_AT_KEY));
    return at > 0 ? at : null;
  } catch {
    return null;
  }
};
const rememberClosed = (): void => {
  try {
    localStorage.setItem(CLOSED_AT_KEY, String(Date.now()));
  } catch {
    // storage is unavailable
  }
};

// Once per document; client navigation is not a new visit.
let prompted = false;

/** Signs in with the ID token and stays on the page unless another step is required. */
const useIdToken = (provider: OfferedProvider | null) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return async (idToken: string) => {
    const { signInByIdToken } = await import('#app/session/sign-in.ts');
    const answer = await signInByIdToken(provider?.driver ?? '', idToken);
    const currentPath = pathname + search;
    if (answer.kind === 'refused') return toast.error(answer.message);
    if (answer.kind === 'second_factor_required') {
      const { challenge, methods } = answer;
      return navigate(signInPath(currentPath), { state: { asked: { challenge, methods } } });
    }
    if (answer.user.registerStep4Required) await navigate(lastRegistrationStepPath(currentPath));
    else await revalidate();
  };
};

/** Shows the provider's prompt after a delay to guests who did not dismiss it recently. */
export const useOneTap = (provider: OfferedProvider | null): void => {
  const { status } = useSession();
  const { pathname } = useLocation();
  const takeIdToken = useEffectEvent(useIdToken(provider));
  const allowed = status === 'guest' && mayPrompt(pathname, null, 0);
  useEffect(() => {
    if (provider === null || !allowed || prompted || !mayPrompt('/', closedAt(), Date.now()))
      return undefined;
    let cancel: (() => void) | undefined;
    const show = async () => {
      prompted = true;
      const { prepareProvider } = await import('./provider.ts');
      const script = await prepareProvider(provider, (idToken) => void takeIdToken(idToken));
      if (timer === undefined) return;
      script?.prompt((moment) => wasDismissed(moment) && rememberClosed());
      cancel = () => script?.cancel();
    };
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(() => void show(), ONE_TAP_DELAY_MS);
    return () => {
      clearTimeout(timer);
      timer = undefined;
      cancel?.();
    };
  }, [provider, allowed]);
};
