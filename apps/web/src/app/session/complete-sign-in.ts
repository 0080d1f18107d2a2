import { getSession, saveTokens } from '@market/contract/sessions/routes';
import type { AuthToken, UserSession } from '@market/contract/sessions/schemas';
import { call } from '../api.ts';
import { mergeGuestCart } from '#features/cart/merge-guest-cart.ts';
import { toast } from '#ui/toast-store.ts';
import { storeSignedInUser } from './actions.ts';

/** Units of the guest cart and how many were merged. */
type MergedCart = Awaited<ReturnType<typeof mergeGuestCart>>;

type SignInResult =
  | { readonly ok: true; readonly user: UserSession; readonly mergedCart: MergedCart }
  | { readonly ok: false; readonly message: string };

/** Toast about the merged guest cart, including what was out of stock. */
export const showMergedCart = ({ added, requested }: MergedCart): void => {
  if (added > 0 && added === requested) toast.success('Đã đưa hàng bạn chọn vào giỏ');
  else if (added > 0)
    toast.warning(`Kho chỉ đủ ${added} trong ${requested} sản phẩm bạn chọn, đã chỉnh số lượng trong giỏ`);
  else if (requested > 0) toast.warning('Chưa đưa được hàng bạn chọn vào giỏ, có thể hàng đã hết');
};

/** Stores tokens in HttpOnly cookies. */
export const saveTokenCookies = ({ access_token, refresh_token, expires_at, sub }: AuthToken) =>
  call(saveTokens, { body: { access_token, refresh_token, expires_at, user_id: Number(sub) } });

/** Last step of every sign-in: stores tokens, merges the guest cart, loads the session. */
export const completeSignIn = async (token: AuthToken): Promise<SignInResult> => {
  const saved = await saveTokenCookies(token);
  if (!saved.ok) return saved;
  const info = await call(getSession);
  if (!info.ok) return info;
  const { user } = info.value.data;
  const mergedCart = await mergeGuestCart();
  await storeSignedInUser(user);
  return { ok: true, user, mergedCart };
};
