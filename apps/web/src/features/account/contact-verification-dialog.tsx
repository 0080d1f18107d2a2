import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { CodeField } from './code-field.tsx';
import { ResendCodeButton } from './resend-code-button.tsx';
import { useContactVerification, type ContactVerificationOptions } from './use-contact-verification.ts';

interface ContactVerificationDialogProps extends ContactVerificationOptions {
  readonly title: string;
  readonly intro: ReactNode;
  readonly label: string;
  readonly input: ComponentProps<'input'>;
  /** Formats the number or address for display. */
  readonly format: (target: string) => string;
  /** Label of the button that leads to the first step, e.g. `Đổi số`. */
  readonly other: string;
  readonly onClose: () => void;
}

/** Dialog that verifies a phone number or e-mail address with a code. */
export function ContactVerificationDialog(props: ContactVerificationDialogProps) {
  const { title, intro, label, input, format, other, onClose } = props;
  const { form, proof, target, code, waiting, left, send, write, writeCode, back, submit } =
    useContactVerification(props);
  const id = useId();
  const atCode = proof.step === 'code';
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={waiting}>
        {atCode ? 'Xác minh' : 'Gửi mã'}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={title} footer={buttons}>
      <form ref={form} id={id} noValidate onSubmit={submit} className="space-y-3.5">
        {atCode ? (
          <>
            <p className="text-base">
              Đã gửi mã 6 số đến <b className="num font-semibold">{format(target)}</b>.{' '}
              <button type="button" className="link min-h-8 max-lg:min-h-11" onClick={back}>
                {other}
              </button>
            </p>
            <CodeField label="Mã xác minh" error={proof.error} value={code} onChange={writeCode} />
            <ResendCodeButton left={left} onPress={send} />
          </>
        ) : (
          <>
            <p className="text-base text-ink-2">{intro}</p>
            <Field label={label} error={proof.error}>
              {(control) => (
                <Input
                  {...control}
                  {...input}
                  required
                  value={target}
                  onChange={(event) => write(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
      </form>
    </Modal>
  );
}
