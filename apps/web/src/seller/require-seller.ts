import { redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '../context.ts';
import { requireSignIn } from '../shared/session/require-sign-in.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Where people without a shop learn why the seller's pages are not theirs. */
export const SELLER_PATH = '/nguoi-ban';

/** For loaders of the seller's pages: guests go to sign in and come back, people without a shop are told so. */
export const requireSeller = (args: LoaderArgs): void => {
  requireSignIn(args);
  if (!args.context.get(visitorContext).isSeller) throw redirect(SELLER_PATH);
};
