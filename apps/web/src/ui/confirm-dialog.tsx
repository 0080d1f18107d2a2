import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CheckedForm } from './checked-form.tsx';
import type { Confirmation, Prompt } from './confirm-store.ts';
import { Field, Input } from './field.tsx';
import { Modal } from './modal.tsx';

const usePrompt = (prompt: Prompt | null, close: () => void) => {
  const [text, setText] = useState(prompt?.initial ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async ({ required = false, onSubmit }: Prompt) => {
    if (busy) return;
    if (required && text.trim() === '') return setError('Hãy nhập nội dung này');
    setBusy(true);
    const refusal = await onSubmit(text.trim());
    setBusy(false);
    setError(refusal);
    if (refusal === null) close();
  };
  const change = (typed: string) => {
    setError(null);
    setText(typed);
  };
  return { field, text, error, busy, change, submit };
};

interface ConfirmDialogProps {
  readonly confirmation: Confirmation;
  readonly onClose: () => void;
}

/** Dialog of `confirm`. */
export default function ConfirmDialog({ confirmation, onClose: close }: ConfirmDialogProps) {
  const { title = 'Xác nhận', body, size = 'md', closeButton = true, footer = true } = confirmation;
  const prompt = confirmation.type === 'prompt' ? confirmation : null;
  const { field, text, error, busy, change, submit } = usePrompt(prompt, close);
  const agree = () => {
    if (confirmation.type === 'prompt') return submit(confirmation);
    close();
    return confirmation.onSubmit();
  };
  const buttons = (
    <>
      <Button onClick={close}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form="confirmation" loading={busy}>
        Đồng ý
      </Button>
    </>
  );
  return (
    <Modal
      open
      onClose={close}
      title={title}
      size={size}
      closeButton={closeButton}
      {...(footer ? { footer: buttons } : {})}
    >
      <CheckedForm id="confirmation" className="space-y-3" onCheck={agree}>
        {body !== '' && <div className="text-md">{body}</div>}
        {prompt !== null && (
          <Field
            label={prompt.label ?? 'Lý do'}
            error={error}
            {...(prompt.hint === undefined ? {} : { hint: prompt.hint })}
          >
            {(control) => (
              <Input
                {...control}
                ref={field}
                value={text}
                maxLength={prompt.maxLength}
                readOnly={busy}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
        )}
      </CheckedForm>
    </Modal>
  );
}
