import { getSession, saveTokens, type AuthToken, type UserSession } from '@market/contract';
import { call } from '../../api.ts';
import { mergeDraft } from '../state/merge-draft.ts';
import { toast } from '../ui/toasts.ts';
import { signedIn } from './actions.ts';

/** Units that waited in this browser, and how many of them got into the cart. */
type Brought = Awaited<ReturnType<typeof mergeDraft>>;

type Entered =
  | { readonly ok: true; readonly user: UserSession; readonly brought: Brought }
  | { readonly ok: false; readonly message: string };

/** Says what became of the picks; what the shops could not cover is said too. */
export const sayBrought = ({ added, asked }: Brought): void => {
  if (added > 0 && added === asked) toast.success('Đã đưa hàng bạn chọn vào giỏ');
  else if (added > 0)
    toast.warning(`Kho chỉ đủ ${added} trong ${asked} sản phẩm bạn chọn, đã chỉnh số lượng trong giỏ`);
  else if (asked > 0) toast.warning('Chưa đưa được hàng bạn chọn vào giỏ, có thể hàng đã hết');
};

/** Puts tokens into cookies that scripts cannot read. */
export const keepTokens = ({ access_token, refresh_token, expires_at, sub }: AuthToken) =>
  call(saveTokens, { body: { access_token, refresh_token, expires_at, user_id: Number(sub) } });

/** What every way of signing in ends with: the tokens are kept, the picks go into the cart, the session is known. */
export const enterWith = async (token: AuthToken): Promise<Entered> => {
  const saved = await keepTokens(token);
  if (!saved.ok) return saved;
  const info = await call(getSession);
  if (!info.ok) return info;
  const { user } = info.value.data;
  const brought = await mergeDraft();
  await signedIn(user);
  return { ok: true, user, brought };
};
