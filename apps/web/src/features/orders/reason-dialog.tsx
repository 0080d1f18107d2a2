import { clsx } from 'clsx';
import { Info } from '#ui/icons.ts';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { CHOOSE_REASON, MAX_NOTE_LENGTH } from './reason-text.ts';

export interface ChosenReason {
  readonly reason: string;
  readonly note: string | null;
}

/** What was chosen, and why it could not be sent. */
export interface UnsentReason extends ChosenReason {
  readonly problem: string;
}

interface ReasonDialogProps {
  readonly title?: string;
  readonly question: ReactNode;
  readonly reasons: readonly {
    readonly code: string;
    readonly label: string;
    /** Consequence of this reason, when it differs from the general one. */
    readonly notice?: string;
  }[];
  readonly placeholder: string;
  /** Consequence shown below the form. */
  readonly notice: string;
  /** What the button says. */
  readonly agree?: string;
  readonly unsent?: UnsentReason | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (reasoned: ChosenReason) => void;
}

/** Asks for a reason. `Đồng ý` closes the dialog, then submits. */
export default function ReasonDialog(props: ReasonDialogProps) {
  const { title = 'Xác nhận', agree = 'Đồng ý', question, reasons, placeholder, ...rest } = props;
  const { unsent, onClose, onSubmit } = rest;
  const [reason, setReason] = useState(unsent?.reason ?? null);
  const [note, setNote] = useState(unsent?.note ?? '');
  const [missing, setMissing] = useState(false);
  const notice = reasons.find(({ code }) => code === reason)?.notice ?? props.notice;
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === null) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=reason]')?.focus();
      return setMissing(true);
    }
    onClose();
    onSubmit({ reason, note: note.trim() || null });
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={form}>
        {agree}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={title} size="lg" footer={buttons}>
      <form id={form} onSubmit={submit} noValidate>
        {unsent !== undefined && (
          <Notice kind="error" className="mb-3">
            {unsent.problem}
          </Notice>
        )}
        <fieldset aria-describedby={missing ? `${form}-error` : undefined}>
          <legend className="text-md">{question}</legend>
          <div className="mt-4 space-y-1">
            {reasons.map(({ code, label }) => (
              <Radio
                key={code}
                name="reason"
                value={code}
                checked={reason === code}
                onChange={() => {
                  setReason(code);
                  setMissing(false);
                }}
                labelClassName={clsx(
                  'cursor-pointer rounded-lg px-3 py-2.5',
                  reason === code ? 'bg-brand-soft font-semibold' : 'hover:bg-sunken',
                )}
              >
                {label}
              </Radio>
            ))}
          </div>
          {missing && <FieldError id={`${form}-error`}>{CHOOSE_REASON}</FieldError>}
        </fieldset>
        <Field className="mt-3" label="Ghi thêm (không bắt buộc)">
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={MAX_NOTE_LENGTH}
              placeholder={placeholder}
              autoComplete="off"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {notice !== '' && (
          <p className="mt-3 flex gap-2 text-sm text-ink-2" role="status">
            <Info aria-hidden className="ico mt-0.5 size-4!" />
            {notice}
          </p>
        )}
      </form>
    </Modal>
  );
}
