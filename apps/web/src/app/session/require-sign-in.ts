import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '../context.ts';
import { signInAgainPath, signInPath } from './session.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Requested page; client navigation requests its `.data`. */
const requestedPage = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
};

/** The readable hint cookie is still present. */
const wasSignedIn = (request: Request): boolean =>
  /(?:^|; )(?:__Host-)?signed_in=1/.test(request.headers.get('cookie') ?? '');

/** For loaders of personal pages: redirects guests to sign in and back. Returns the user id. */
export const requireSignIn = ({ request, context }: LoaderArgs): number => {
  const { userId } = context.get(visitorContext);
  if (userId !== null) return userId;
  throw redirect((wasSignedIn(request) ? signInAgainPath : signInPath)(requestedPage(request)));
};
