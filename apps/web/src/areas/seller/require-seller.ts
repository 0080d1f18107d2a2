import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/context.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Explains to users without a shop why seller pages are not available. */
export const SELLER_PATH = '/nguoi-ban';

/** For loaders of seller pages: redirects guests to sign in, users without a shop to SELLER_PATH. */
export const requireSeller = (args: LoaderArgs): void => {
  requireSignIn(args);
  if (!args.context.get(visitorContext).isSeller) throw redirect(SELLER_PATH);
};
