import { marketName } from '@market/contract/rules/market-name';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { CodeField, digitsOnly, isCompleteCode } from '#features/account/code-field.tsx';
import { OtherProofMethods, PROOF_TEXTS } from '#features/account/other-proof-methods.tsx';
import { RecoveryCodeField } from '#features/account/recovery-code-field.tsx';
import { confirmByPasskey, type SignInAnswer } from '#app/session/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { inOrder, type Method, type SecondFactorStep } from './sign-in-steps.ts';
import { useSubmitting } from './use-submitting.ts';

const INTROS: Readonly<Record<Method, string>> = {
  get totp() {
    return `Mở ứng dụng xác thực trên điện thoại rồi nhập mã 6 số của ${marketName()}.`;
  },
  recovery_code: 'Nhập một trong các mã khôi phục bạn đã lưu. Mỗi mã dùng được một lần.',
  passkey: 'Dùng vân tay, khuôn mặt hoặc mã khóa của máy để xác nhận là bạn.',
};
/** After any other error the password is asked again. */
const RETRYABLE_PASSKEY_ERRORS = new Set([
  'auth.errors.passkey_invalid',
  'passkey',
  'request.errors.offline',
  'request.errors.too_many',
]);

interface SecondFactorProps {
  readonly step: SecondFactorStep;
  /** This page, without the challenge. */
  readonly start: string;
  readonly onSignedIn: (answer: Extract<SignInAnswer, { kind: 'signed_in' }>) => Promise<void>;
  /** Returns to the password step with a message. */
  readonly onOver: (message: string | null) => void;
}

/** An error of the action is shown until the browser has one of its own. */
const useSecondFactor = ({ step, onSignedIn, onOver }: SecondFactorProps) => {
  const offered = inOrder(step.methods);
  const [method, setMethod] = useState<Method>(step.method ?? offered[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<{ error: string | null; after: SecondFactorStep } | null>(null);
  const [asking, setAsking] = useState(false);
  const submitting = useSubmitting();
  const waiting = asking || submitting;
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  const focusRefused = useEffectEvent(({ error }: SecondFactorStep) => {
    if (error !== null) focus();
  });
  useEffect(() => focusRefused(step), [step]);

  const refuse = (error: string | null) => setOwn({ error, after: step });
  const confirm = async () => {
    setAsking(true);
    refuse(null);
    const answer = await confirmByPasskey(step.challenge);
    if (answer.kind === 'signed_in') return onSignedIn(answer);
    setAsking(false);
    if (answer.kind === 'second_factor_required') return undefined;
    return RETRYABLE_PASSKEY_ERRORS.has(answer.code) ? refuse(answer.message) : onOver(answer.message);
  };
  return {
    form,
    offered,
    method,
    code,
    waiting,
    error: submitting ? null : own?.after === step ? own.error : step.error,
    setCode,
    submit: (event: FormEvent) => {
      const isComplete = method === 'totp' ? isCompleteCode(digitsOnly(code)) : code.trim() !== '';
      if (!waiting && method !== 'passkey' && isComplete) return;
      event.preventDefault();
      if (waiting) return;
      if (method === 'passkey') return void confirm();
      refuse(PROOF_TEXTS[method].empty);
      focus();
    },
    choose: (next: Method) => {
      if (waiting) return;
      setMethod(next);
      setCode('');
      refuse(null);
      requestAnimationFrame(focus);
    },
  };
};

/** What the next request needs of this step; in the page, never in an address. */
function ChallengeFields({ challenge, methods, method }: Omit<SecondFactorStep, 'step' | 'error'>) {
  return (
    <>
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="method" value={method ?? ''} />
      {methods.map((one) => (
        <input key={one} type="hidden" name="methods" value={one} />
      ))}
    </>
  );
}

interface ProofFieldProps {
  readonly method: Method;
  readonly code: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
}

function ProofField({ method, code, error, onChange }: ProofFieldProps) {
  const field = { name: 'code', error, value: code, onChange };
  if (method === 'totp') return <CodeField {...field} focused label="Mã xác thực 6 số" />;
  if (method === 'recovery_code') return <RecoveryCodeField {...field} className="min-h-12!" />;
  return (
    <>
      {error !== null && <FieldError>{error}</FieldError>}
      <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để dùng passkey.</NoscriptNotice>
    </>
  );
}

export function SecondFactor(props: SecondFactorProps) {
  const { step, start, onOver } = props;
  const { form, offered, method, code, error, waiting, setCode, submit, choose } = useSecondFactor(props);
  const { state } = useLocation();
  return (
    <Form
      ref={form}
      noValidate
      className="mt-2 space-y-4"
      method="post"
      replace
      state={state}
      onSubmit={submit}
    >
      <ChallengeFields challenge={step.challenge} methods={offered} method={method} />
      <p className="text-md text-ink-2">{INTROS[method]}</p>
      <ProofField method={method} code={code} error={error} onChange={setCode} />
      <Button
        appearance="primary"
        size="lg"
        type="submit"
        className={method === 'passkey' ? 'w-full noscript:hidden' : 'w-full'}
        loading={waiting}
      >
        {PROOF_TEXTS[method].button}
      </Button>
      <OtherProofMethods methods={offered} chosen={method} field="other_method" onChoose={choose}>
        <Link
          to={start}
          state={state}
          replace
          className="link inline-flex min-h-8 items-center text-sm max-lg:min-h-11"
          onClick={() => onOver(null)}
        >
          Quay lại
        </Link>
      </OtherProofMethods>
    </Form>
  );
}
