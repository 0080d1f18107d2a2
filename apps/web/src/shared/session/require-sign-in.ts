import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '../../context.ts';
import { signInAgainPath, signInPath } from './session.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The page that is asked for: a change of page in the browser asks for its `.data`. */
const requestedPage = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
};

/** The readable cookie beside the session's own: whoever has it was signed in. */
const wasSignedIn = (request: Request): boolean =>
  /(?:^|; )(?:__Host-)?signed_in=1/.test(request.headers.get('cookie') ?? '');

/** For loaders of personal pages: guests go to sign in and come back. Answers who it is. */
export const requireSignIn = ({ request, context }: LoaderArgs): number => {
  const { userId } = context.get(visitorContext);
  if (userId !== null) return userId;
  throw redirect((wasSignedIn(request) ? signInAgainPath : signInPath)(requestedPage(request)));
};
