import { getSession, saveTokens, signIn } from '@market/contract';
import { call } from '../../api.ts';
import { signedIn } from '../../shared/session/actions.ts';
import { mergeDraft } from '../../shared/state/merge-draft.ts';
import { toast } from '../../shared/ui/toasts.ts';

/** What waited in this browser goes into the cart; what the shops could not cover is said. */
const bringDraft = async (): Promise<void> => {
  const { added, asked } = await mergeDraft();
  if (added > 0 && added === asked) toast.success('Đã đưa hàng bạn chọn vào giỏ');
  else if (added > 0)
    toast.warning(`Kho chỉ đủ ${added} trong ${asked} sản phẩm bạn chọn, đã chỉnh số lượng trong giỏ`);
  else if (asked > 0) toast.warning('Hàng bạn chọn lúc trước đã hết hoặc ngừng bán');
};

/**
 * Signs in: the tokens go into cookies that scripts cannot read, then the session is stored.
 * Answers the sentence to show when it fails, null when someone is signed in.
 */
export const signInWith = async (account: string, password: string): Promise<string | null> => {
  const answer = await call(signIn, { body: { account, password } });
  if (!answer.ok) return answer.message;
  const { access_token, refresh_token, expires_at, sub } = answer.value.data.token;
  const saved = await call(saveTokens, {
    body: { access_token, refresh_token, expires_at, user_id: Number(sub) },
  });
  if (!saved.ok) return saved.message;
  const info = await call(getSession);
  if (!info.ok) return info.message;
  await bringDraft();
  await signedIn(info.value.data.user);
  return null;
};
