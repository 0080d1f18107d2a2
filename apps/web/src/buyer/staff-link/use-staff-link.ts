import { clearTokens, finishStaffLink, openStaffLink } from '@market/contract';
import { PASSWORD_MIN_LENGTH } from '@market/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../../api.ts';
import { isWholeCode } from '../../shared/account/code-field.tsx';
import { hasSessionHint, session } from '../../shared/session/store.ts';
import { useFocusWrong } from '../../shared/ui/focus-wrong.ts';
import type { TotpSecret } from '../account/security/totp-scan.tsx';
import { newPasswordErrors } from '../recovery/recovery.ts';

interface Opened {
  readonly account: { readonly name: string; readonly phone: string; readonly email: string | null };
  readonly totp: TotpSecret;
}
interface Refused {
  readonly code: string;
  readonly message: string;
}

const INVALID = 'staff_link.errors.invalid';
const NO_TOKEN = { code: INVALID, message: 'Hãy mở đúng cả liên kết mà người vận hành đã gửi cho bạn.' };

/** The token stands behind the `#`, which no server and no log is told. */
const tokenHere = (): string => location.hash.slice(1);

/** Opens the link of this page's address; `over` when it is good no more. */
export const useStaffLink = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState<Refused | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const began = useRef(false);
  const open = async () => {
    const token = tokenHere();
    if (token === '') return setFailed(NO_TOKEN);
    const answer = await call(openStaffLink, { body: { token } });
    if (!answer.ok) return setFailed(answer);
    setFailed(null);
    setOpened(answer.value.data);
  };
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    void open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    opened,
    codes,
    failed,
    over: failed?.code === INVALID,
    open,
    fail: setFailed,
    finish: (recoveryCodes: readonly string[]) => {
      history.replaceState(history.state, '', location.pathname);
      // Whoever uses this browser signs in as the member of staff.
      if (hasSessionHint()) void call(clearTokens);
      session.send({ type: 'guest' });
      setCodes(recoveryCodes);
    },
  };
};

interface Typed {
  readonly password: string;
  readonly repeated: string;
  readonly code: string;
}
type Errors = Partial<Record<keyof Typed, string>>;

const errorsOf = ({ code, password, repeated }: Typed): Errors => ({
  ...newPasswordErrors(password, repeated, PASSWORD_MIN_LENGTH),
  ...(!isWholeCode(code) && { code: 'Hãy nhập đủ 6 số trong ứng dụng' }),
});
const FIELD_OF: Readonly<Record<string, keyof Typed>> = {
  'code.errors.wrong': 'code',
  'user.errors.password_short': 'password',
  'user.errors.password_common': 'password',
};

export interface StaffFormEnds {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  /** The link is good no more. */
  readonly onOver: (refused: Refused) => void;
}

/** The password twice and the first code. Wrong fields are said on sending, then while they are mended. */
export const useStaffForm = ({ onDone, onOver }: StaffFormEnds) => {
  const [typed, setTyped] = useState<Typed>({ password: '', repeated: '', code: '' });
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { form, focusWrong } = useFocusWrong();
  const field = refused === null ? undefined : FIELD_OF[refused.code];
  const errors: Errors = {
    ...(field !== undefined && refused !== null && { [field]: refused.message }),
    ...(asked && errorsOf(typed)),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(errorsOf(typed)).length > 0) return focusWrong();
    if (waiting) return;
    setWaiting(true);
    setRefused(null);
    const { password, code } = typed;
    const answer = await call(finishStaffLink, { body: { token: tokenHere(), password, code } });
    setWaiting(false);
    if (answer.ok) return onDone(answer.value.data.recovery_codes);
    if (answer.code === INVALID) return onOver(answer);
    setRefused(answer);
    focusWrong();
  };
  return {
    form,
    typed,
    errors,
    waiting,
    submit,
    problem: refused !== null && field === undefined ? refused.message : null,
    change: (next: Partial<Typed>) => {
      setTyped((was) => ({ ...was, ...next }));
      setRefused(null);
    },
  };
};
