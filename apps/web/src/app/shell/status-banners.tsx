import { Lock, WifiOff, X } from '#ui/icons.ts';
import { useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { signInAgainPath } from '../session/session.ts';
import { session, useSession } from '../session/session-store.ts';
import { IconButton, LinkButton } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

const subscribeToOnline = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const isServerReachable = (): Promise<boolean> =>
  fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  );
  const { revalidate } = useRevalidator();
  if (online) return null;
  // a reload without a network would lose the page
  const retry = async () => {
    if (await isServerReachable()) return revalidate();
    toast.warning('Vẫn chưa có mạng');
    return undefined;
  };
  return (
    <div role="alert" className="bg-ink text-sm text-surface">
      <div className="wrap flex min-h-11 items-center gap-3 py-1">
        <WifiOff aria-hidden className="ico" />
        Đang mất mạng. Trang đang mở vẫn xem được.
        <button
          type="button"
          className="ml-auto min-h-9 font-semibold whitespace-nowrap underline underline-offset-2"
          onClick={() => void retry()}
        >
          Thử lại
        </button>
      </div>
    </div>
  );
}

export function SessionBanner() {
  const { signedOut } = useSession();
  const { pathname, search } = useLocation();
  if (!signedOut || pathname === '/dang-nhap') return null;
  return (
    <div role="alert" className="wrap pt-3">
      <div className="card flex items-center gap-3 p-4">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Lock aria-hidden className="ico" />
        </span>
        <div className="min-w-0">
          <b className="font-semibold">Hãy đăng nhập lại</b>
          <p className="text-sm text-ink-2">Giỏ hàng của bạn vẫn được giữ.</p>
        </div>
        <LinkButton
          to={signInAgainPath(pathname + search)}
          appearance="primary"
          size="sm"
          className="ml-auto"
        >
          Đăng nhập
        </LinkButton>
        <IconButton label="Đóng" onClick={() => session.send({ type: 'strip_closed' })}>
          <X aria-hidden className="ico" />
        </IconButton>
      </div>
    </div>
  );
}
