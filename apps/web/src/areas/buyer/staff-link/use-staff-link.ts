import { finishStaffLink, openStaffLink } from '@market/contract/accounts/registration-routes';
import { clearTokens } from '@market/contract/sessions/routes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { hasSessionHint, session } from '#app/session/session-store.ts';
import type { TotpSecret } from '#features/account/totp-qr-code.tsx';
import { useNewPassword, type Refusal } from '#features/account/use-new-password.ts';

interface StaffLink {
  readonly account: { readonly name: string; readonly phone: string; readonly email: string | null };
  readonly totp: TotpSecret;
}
const INVALID_LINK_CODE = 'staff_link.errors.invalid';
const TOKEN_MISSING = {
  code: 'staff_link.missing',
  message: 'Hãy mở đúng cả liên kết mà người vận hành đã gửi cho bạn.',
};

/** The token is in the fragment, which is never sent to servers or logs. */
const tokenInUrl = (): string => location.hash.slice(1);

/** `over` when the link is invalid or expired. */
export const useStaffLink = () => {
  const [opened, setOpened] = useState<StaffLink | null>(null);
  const [failed, setFailed] = useState<Refusal | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const started = useRef(false);
  const open = async () => {
    const token = tokenInUrl();
    if (token === '') return setFailed(TOKEN_MISSING);
    const answer = await call(openStaffLink, { body: { token } });
    if (!answer.ok) return setFailed(answer);
    setFailed(null);
    setOpened(answer.value.data);
  };
  const openFirst = useEffectEvent(() => {
    if (started.current) return;
    started.current = true;
    void open();
  });
  useEffect(() => openFirst(), []);
  return {
    opened,
    codes,
    failed,
    over: failed?.code === INVALID_LINK_CODE || failed === TOKEN_MISSING,
    /** The address names no link. */
    isBare: failed === TOKEN_MISSING,
    open,
    /** As if the link of this token had been opened. */
    openToken: (token: string) => {
      history.replaceState(history.state, '', `${location.pathname}#${token}`);
      setFailed(null);
      void open();
    },
    fail: setFailed,
    finish: (recoveryCodes: readonly string[]) => {
      history.replaceState(history.state, '', location.pathname);
      // ends any other session of this browser
      if (hasSessionHint()) void call(clearTokens);
      session.send({ type: 'guest' });
      setCodes(recoveryCodes);
    },
  };
};

export interface StaffFormHandlers {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  /** The link has expired. */
  readonly onOver: (refused: Refusal) => void;
}

export const useStaffForm = ({ onDone, onOver }: StaffFormHandlers) =>
  useNewPassword({
    codeMissing: 'Hãy nhập đủ 6 số trong ứng dụng',
    send: async ({ password, code }) => {
      const answer = await call(finishStaffLink, { body: { token: tokenInUrl(), password, code } });
      if (!answer.ok && answer.code !== INVALID_LINK_CODE) return answer;
      if (answer.ok) onDone(answer.value.data.recovery_codes);
      else onOver(answer);
      return null;
    },
  });
