import { setUpTotp } from '@market/contract/accounts/second-factor-routes';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { isCompleteCode } from '#features/account/code-field.tsx';
import type { TotpSecret } from '#features/account/totp-qr-code.tsx';

/** TOTP setup: new secret, verification by a code, then recovery codes. */
export const useTotpSetup = (onOn: (recoveryCodes: number) => void) => {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const started = useRef(false);

  const begin = async () => {
    setFailed(null);
    const answer = await call(setUpTotp, { body: {} });
    if (!answer.ok) return setFailed(answer.message);
    if ('secret' in answer.value.data) setSecret(answer.value.data);
  };
  const beginOnce = useEffectEvent(() => {
    // every request creates another secret
    if (started.current) return;
    started.current = true;
    void begin();
  });
  useEffect(() => beginOnce(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    if (!isCompleteCode(code)) return setError('Hãy nhập đủ 6 số trong ứng dụng');
    setWaiting(true);
    const answer = await call(setUpTotp, { body: { code } });
    setWaiting(false);
    if (!answer.ok) return setError(answer.message);
    if (!('recovery_codes' in answer.value.data)) return;
    setRecovery(answer.value.data.recovery_codes);
    onOn(answer.value.data.recovery_codes.length);
  };

  return {
    secret,
    recovery,
    code,
    error,
    failed,
    waiting,
    begin,
    submit,
    write: (typed: string) => {
      setCode(typed);
      setError(null);
    },
  };
};
