import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../session/session.ts';
import { useSession } from '../session/store.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** The header's right end: sign in, or who one is. The place is kept while that is being found out. */
export function AccountMenu() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div className="hidden min-w-32 justify-end lg:flex">
      {user === null ? (
        <Link to={signInPath(pathname + search)} rel="nofollow" className="btn btn-outline for-guest ml-2">
          Đăng nhập
        </Link>
      ) : (
        <Suspense>
          <UserMenu user={user} />
        </Suspense>
      )}
    </div>
  );
}
