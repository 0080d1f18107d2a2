import type { UserSession } from '@market/contract';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from './session.ts';
import { useSession } from './store.ts';

interface SignedInOnlyProps {
  /** Shown while it is not known who is here. */
  readonly waiting: ReactNode;
  readonly children: (user: UserSession) => ReactNode;
}

/** A page of one's own: guests go to sign in and come back. */
export function SignedInOnly({ waiting, children }: SignedInOnlyProps) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'guest') void navigate(signInPath(pathname + search), { replace: true });
  }, [status, navigate, pathname, search]);
  return user === null ? waiting : children(user);
}
