import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { closeConfirmation, type Confirmation } from './confirm-store.ts';
import { Field, Input } from './field.tsx';
import { Modal } from './modal.tsx';

/** Dialog of `confirm`. `Đồng ý` closes it, then calls `onSubmit`. */
export default function ConfirmDialog({ asked }: { readonly asked: Confirmation }) {
  const { type = 'normal', title = 'Xác nhận', body, size = 'md', closeButton = true, footer = true } = asked;
  const [written, setWritten] = useState(asked.initial ?? '');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (type === 'prompt' && asked.required === true && written.trim() === '')
      return setError('Hãy nhập nội dung này');
    closeConfirmation();
    asked.onSubmit(written.trim());
  };
  const buttons = (
    <>
      <Button onClick={closeConfirmation}>Hủy bỏ</Button>
      <Button look="primary" type="submit" form="confirmation">
        Đồng ý
      </Button>
    </>
  );
  return (
    <Modal
      open
      onClose={closeConfirmation}
      title={title}
      size={size}
      closeButton={closeButton}
      {...(footer ? { footer: buttons } : {})}
    >
      <form id="confirmation" onSubmit={submit}>
        <div className="text-md">{body}</div>
        {type === 'prompt' && (
          <Field
            className="mt-3"
            label={asked.label ?? 'Lý do'}
            error={error}
            {...(asked.hint === undefined ? {} : { hint: asked.hint })}
          >
            {(control) => (
              <Input
                {...control}
                ref={field}
                value={written}
                maxLength={asked.maxLength}
                onChange={(event) => setWritten(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Modal>
  );
}
