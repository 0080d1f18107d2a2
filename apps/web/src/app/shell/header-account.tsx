import { Link, useLocation } from 'react-router';
import { lazySection } from '../errors/section-boundary.tsx';
import { registrationPath, signInPath } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';

const UserMenu = lazySection(async () => (await import('./account-menu.tsx')).UserMenu, {
  errorFallback: null,
});

/** Keeps its width until the session is known. */
export function HeaderAccount() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div className="hidden min-w-32 justify-end lg:flex">
      {user === null ? (
        <>
          <Link to={signInPath(pathname + search)} rel="nofollow" className="btn btn-ghost for-guest ml-2">
            Đăng nhập
          </Link>
          <Link to={registrationPath(pathname + search)} rel="nofollow" className="btn btn-outline for-guest">
            Đăng ký
          </Link>
        </>
      ) : (
        <UserMenu user={user} />
      )}
    </div>
  );
}
