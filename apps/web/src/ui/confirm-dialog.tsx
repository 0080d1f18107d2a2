import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CheckedForm } from './checked-form.tsx';
import { closeConfirmation, type Confirmation } from './confirm-store.ts';
import { Field, Input } from './field.tsx';
import { Modal } from './modal.tsx';

/** Dialog of `confirm`. `Đồng ý` closes it, then calls `onSubmit`. */
export default function ConfirmDialog({ asked: confirmation }: { readonly asked: Confirmation }) {
  const {
    type = 'normal',
    title = 'Xác nhận',
    body,
    size = 'md',
    closeButton = true,
    footer = true,
  } = confirmation;
  const [text, setText] = useState(confirmation.initial ?? '');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = () => {
    if (type === 'prompt' && confirmation.required === true && text.trim() === '')
      return setError('Hãy nhập nội dung này');
    closeConfirmation();
    confirmation.onSubmit(text.trim());
  };
  const buttons = (
    <>
      <Button onClick={closeConfirmation}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form="confirmation">
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
      <CheckedForm id="confirmation" onCheck={submit}>
        <div className="text-md">{body}</div>
        {type === 'prompt' && (
          <Field
            className="mt-3"
            label={confirmation.label ?? 'Lý do'}
            error={error}
            {...(confirmation.hint === undefined ? {} : { hint: confirmation.hint })}
          >
            {(control) => (
              <Input
                {...control}
                ref={field}
                value={text}
                maxLength={confirmation.maxLength}
                onChange={(event) => {
                  setError(null);
                  setText(event.target.value);
                }}
              />
            )}
          </Field>
        )}
      </CheckedForm>
    </Modal>
  );
}
