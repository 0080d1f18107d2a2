import { getSession, saveTokens, signIn } from '@market/contract';
import { call } from '../../api.ts';
import { signedIn } from '../../shared/session/actions.ts';
import { mergeDraft } from '../../shared/state/merge-draft.ts';
import { toast } from '../../shared/ui/toasts.ts';

/** Units that waited in this browser, and how many of them got into the cart. */
type Brought = Awaited<ReturnType<typeof mergeDraft>>;

/** Says what became of the picks; what the shops could not cover is said too. */
export const sayBrought = ({ added, asked }: Brought): void => {
  if (added > 0 && added === asked) toast.success('Đã đưa hàng bạn chọn vào giỏ');
  else if (added > 0)
    toast.warning(`Kho chỉ đủ ${added} trong ${asked} sản phẩm bạn chọn, đã chỉnh số lượng trong giỏ`);
  else if (asked > 0) toast.warning('Chưa đưa được hàng bạn chọn vào giỏ, có thể hàng đã hết');
};

type SignedIn =
  | { readonly ok: true; readonly brought: Brought }
  | { readonly ok: false; readonly message: string };

/** Signs in: the tokens go into cookies that scripts cannot read, the picks into the cart, then the session is stored. */
export const signInWith = async (account: string, password: string): Promise<SignedIn> => {
  const answer = await call(signIn, { body: { account, password } });
  if (!answer.ok) return answer;
  if (!('token' in answer.value.data)) return { ok: false, message: 'Tài khoản này cần xác thực hai lớp.' };
  const { access_token, refresh_token, expires_at, sub } = answer.value.data.token;
  const saved = await call(saveTokens, {
    body: { access_token, refresh_token, expires_at, user_id: Number(sub) },
  });
  if (!saved.ok) return saved;
  const info = await call(getSession);
  if (!info.ok) return info;
  const brought = await mergeDraft();
  await signedIn(info.value.data.user);
  return { ok: true, brought };
};
