import type { UserSession } from '@market/contract/sessions/schemas';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { session } from '../session/session-store.ts';
import { isCompleteCode } from './code-field.tsx';
import {
  afterCodeRequest,
  afterCodeRejected,
  INITIAL_VERIFICATION,
  type ContactVerification,
  type Refusal,
} from './contact-verification.ts';
import { useResendTimer } from './use-resend-timer.ts';

type Answer =
  | { readonly ok: true; readonly value: { readonly data: { readonly user: UserSession } } }
  | ({ readonly ok: false } & Refusal);

export interface ContactVerificationOptions {
  /** Without a code one is sent; with it the number or address is kept. */
  readonly ask: (target: string, code?: string) => Promise<Answer>;
  /** What is wrong with it before it is worth asking; null when nothing. */
  readonly wrong: (target: string) => string | null;
  readonly start: string;
  /** A code to `start` is sent at once: it is known already. */
  readonly atOnce: boolean;
  readonly onDone: (user: UserSession) => void;
}

/** Two steps in one form: the number or address, then the six digits sent to it. */
export const useContactVerification = ({ ask, wrong, start, atOnce, onDone }: ContactVerificationOptions) => {
  const [proof, setProof] = useState<ContactVerification>(INITIAL_VERIFICATION);
  const [target, setTarget] = useState(start);
  const [code, setCode] = useState('');
  const [waiting, setWaiting] = useState(false);
  const wait = useResendTimer();
  const form = useRef<HTMLFormElement>(null);
  const began = useRef(false);
  // The field of the step, or the one that is wrong, is where one goes on.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus(), [proof]);

  const send = async () => {
    const problem = wrong(target);
    if (problem !== null) return setProof({ step: 'target', error: problem });
    setWaiting(true);
    const answer = await ask(target.trim());
    setWaiting(false);
    const after = afterCodeRequest(proof, answer.ok ? null : answer);
    setProof(after.proof);
    if (answer.ok) setCode('');
    if (after.wait > 0) wait.start(after.wait);
  };
  const verify = async () => {
    if (!isCompleteCode(code)) return setProof({ step: 'code', error: 'Hãy nhập đủ 6 số của mã' });
    setWaiting(true);
    const answer = await ask(target.trim(), code);
    setWaiting(false);
    if (!answer.ok) return setProof(afterCodeRejected(answer));
    session.send({ type: 'user', user: answer.value.data.user });
    onDone(answer.value.data.user);
  };
  useEffect(() => {
    if (!atOnce || began.current) return;
    began.current = true;
    void send();
    // Once, as the window opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    form,
    proof,
    target,
    code,
    waiting,
    left: wait.left,
    send,
    write: (typed: string) => {
      setTarget(typed);
      setProof((was) => (was.error === null ? was : { ...was, error: null }));
    },
    writeCode: setCode,
    back: () => setProof(INITIAL_VERIFICATION),
    submit: (event: FormEvent) => {
      event.preventDefault();
      // The page's own form must not be sent by the window over it.
      event.stopPropagation();
      if (!waiting) void (proof.step === 'target' ? send() : verify());
    },
  };
};
