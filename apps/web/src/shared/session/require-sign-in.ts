import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '../../context.ts';
import { signInPath } from './session.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The page that is asked for: a change of page in the browser asks for its `.data`. */
const pageOf = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
};

/** For loaders of personal pages: guests go to sign in and come back. Answers who it is. */
export const requireSignIn = ({ request, context }: LoaderArgs): number => {
  const { userId } = context.get(visitorContext);
  if (userId === null) throw redirect(signInPath(pageOf(request)));
  return userId;
};
