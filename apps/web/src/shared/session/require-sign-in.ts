import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '../../context.ts';
import { signInPath } from './session.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** For loaders of personal pages: guests go to sign in and come back. Answers who it is. */
export const requireSignIn = ({ request, context }: LoaderArgs): number => {
  const { userId } = context.get(visitorContext);
  const { pathname, search } = new URL(request.url);
  if (userId === null) throw redirect(signInPath(pathname + search));
  return userId;
};
