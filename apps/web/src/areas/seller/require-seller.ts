import { roleMay, type ShopPermission } from '@market/contract/rules/shop-roles';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#app/context.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Explains to users without a shop why seller pages are not available. */
export const SELLER_PATH = '/nguoi-ban';

/**
 * For loaders of seller pages: redirects guests to sign in, users without a shop to SELLER_PATH; answers 403 to members
 * whose role may not do what the page is for.
 */
export const requireSeller = (args: LoaderArgs, permission: ShopPermission): void => {
  requireSignIn(args);
  const { isSeller, shopRole } = args.context.get(visitorContext);
  if (!isSeller) throw redirect(SELLER_PATH);
  if (!roleMay(shopRole, permission)) throw data(null, { status: 403 });
};
