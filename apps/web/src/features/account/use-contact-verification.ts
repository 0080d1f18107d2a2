import type { UserSession } from '@market/contract/sessions/schemas';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { session } from '#app/session/session-store.ts';
import { isCompleteCode } from './code-field.tsx';
import {
  afterCodeRequest,
  afterCodeRejected,
  INITIAL_VERIFICATION,
  type ContactVerification,
  type Refusal,
} from './contact-verification.ts';
import { CODE_INCOMPLETE } from './verification-text.ts';
import { useResendTimer } from './use-resend-timer.ts';

type Answer =
  | { readonly ok: true; readonly value: { readonly data: { readonly user: UserSession } } }
  | ({ readonly ok: false } & Refusal);

export interface ContactVerificationOptions {
  /** Without `code` the server sends one; with it the number or address is stored. */
  readonly ask: (target: string, code?: string) => Promise<Answer>;
  /** Client-side error of the target; null when it is valid. */
  readonly wrong: (target: string) => string | null;
  readonly start: string;
  /** Sends a code to `start` on mount. */
  readonly atOnce: boolean;
  readonly onDone: (user: UserSession) => void;
}

/** Calls `send` once, on mount, if wanted. */
const useFirstSend = (wanted: boolean, send: () => Promise<void>) => {
  const started = useRef(false);
  const sendFirst = useEffectEvent(() => {
    if (!wanted || started.current) return;
    started.current = true;
    void send();
  });
  useEffect(() => sendFirst(), []);
};

/** Focuses the first field whenever the step or its error changes. */
const useFocusFirstField = (proof: ContactVerification) => {
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useEffectEvent((_shown: ContactVerification) =>
    form.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus(),
  );
  useEffect(() => focusFirst(proof), [proof]);
  return form;
};

export const useContactVerification = ({ ask, wrong, start, atOnce, onDone }: ContactVerificationOptions) => {
  const [proof, setProof] = useState<ContactVerification>(INITIAL_VERIFICATION);
  const [target, setTarget] = useState(start);
  const [code, setCode] = useState('');
  const [waiting, setWaiting] = useState(false);
  const wait = useResendTimer();
  const form = useFocusFirstField(proof);

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
    if (!isCompleteCode(code)) return setProof({ step: 'code', error: CODE_INCOMPLETE });
    setWaiting(true);
    const answer = await ask(target.trim(), code);
    setWaiting(false);
    if (!answer.ok) return setProof(afterCodeRejected(answer));
    session.send({ type: 'user', user: answer.value.data.user });
    onDone(answer.value.data.user);
  };
  useFirstSend(atOnce, send);

  return {
    form,
    proof,
    target,
    code,
    waiting,
    left: wait.secondsLeft,
    send,
    write: (typed: string) => {
      setTarget(typed);
      setProof((was) => (was.error === null ? was : { ...was, error: null }));
    },
    writeCode: setCode,
    back: () => setProof(INITIAL_VERIFICATION),
    submit: (event: FormEvent) => {
      event.preventDefault();
      // React bubbles submit through portals: the page's form must not be submitted.
      event.stopPropagation();
      if (!waiting) void (proof.step === 'target' ? send() : verify());
    },
  };
};
