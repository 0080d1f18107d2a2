import { marketName } from '@market/contract/rules/market-name';
import { requestAccountDeletion, deleteAccount } from '@market/contract/privacy/routes';
import { clearTokens } from '@market/contract/sessions/routes';
import { CODE_RESEND_DELAY_S } from '@market/contract/constants/accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { isCompleteCode } from '#features/account/code-field.tsx';
import { useResendTimer } from '#features/account/use-resend-timer.ts';
import { clearSessionHint, session } from '#app/session/session-store.ts';
import { toast } from '#ui/toast-store.ts';
import { deletionAfterRefusal, type Deletion } from './deletion.ts';

/** Clears personal data in this browser; the theme stays. */
const clearBrowserData = () => {
  const theme = localStorage.getItem('theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme !== null) localStorage.setItem('theme', theme);
};

/** Requests a code, deletes the account, then goes to the home page as a guest. */
export const useDeletion = () => {
  const [deletion, setDeletion] = useState<Deletion>({ step: 'ask' });
  const [code, setCode] = useState('');
  const [waiting, setWaiting] = useState(false);
  // đồng that shops owe and the person gives up
  const [waived, setWaived] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const wait = useResendTimer();
  const navigate = useNavigate();

  const refuse = (refusal: Parameters<typeof deletionAfterRefusal>[0]) => {
    const next = deletionAfterRefusal(refusal);
    if (next === null) setFailed(refusal.message);
    else setDeletion(next);
  };
  const ask = async (waivedCash = waived) => {
    setWaiting(true);
    setFailed(null);
    setWaived(waivedCash);
    const answer = await call(requestAccountDeletion, { query: { waived_cash: waivedCash } });
    setWaiting(false);
    if (!answer.ok) return refuse(answer);
    wait.start(CODE_RESEND_DELAY_S);
    setCode('');
    setDeletion({ step: 'code', error: null });
  };
  const remove = async () => {
    if (!isCompleteCode(code)) return setDeletion({ step: 'code', error: 'Hãy nhập đủ 6 số của mã' });
    setWaiting(true);
    setFailed(null);
    const answer = await call(deleteAccount, { body: { code, waived_cash: waived } });
    setWaiting(false);
    if (!answer.ok) return refuse(answer);
    await call(clearTokens);
    clearSessionHint();
    clearBrowserData();
    session.send({ type: 'guest' });
    await navigate('/', { replace: true });
    toast.success(`Đã xóa tài khoản của bạn. Cảm ơn bạn đã đi chợ cùng ${marketName()}.`);
  };
  return {
    deletion,
    code,
    waived,
    waiting,
    failed,
    left: wait.secondsLeft,
    ask,
    remove,
    write: (typed: string) => {
      setCode(typed);
      setFailed(null);
    },
  };
};
