import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { focusPlace } from '#ui/use-focus-place.ts';
import type { DecisionRefusal } from './decide-by-form.ts';
import { DecisionFields } from './decision-fields.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusedField } from './use-refused-field.ts';

const REASON_LENGTH = 300;

interface DecisionFormProps {
  readonly intent: string;
  /** What opens the form, and its name. */
  readonly label: string;
  readonly submitLabel?: string;
  readonly hint?: ReactNode;
  readonly refusal: DecisionRefusal | null | undefined;
  readonly danger?: boolean;
  /** Of the reason; null without one. */
  readonly reasonLabel?: string | null;
  /** Further fields, above the reason. */
  readonly children?: ReactNode;
}

const successText = (label: string): string =>
  `Đã ${label.charAt(0).toLocaleLowerCase('vi')}${label.slice(1)}`;

/** Closes the form of a decision that was made. */
const useCloseWhenDone = ({ busy, failed }: { busy: boolean; failed: boolean }) => {
  const details = useRef<HTMLDetailsElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (failed || details.current === null) return;
      details.current.querySelector('form')?.reset();
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    }
  }, [busy, failed]);
  useEffect(() => {
    const place = details.current?.closest('section') ?? null;
    return () => {
      // the form was removed with what it decided
      if (sent.current) focusPlace(place);
    };
  }, []);
  return details;
};

/** One decision: a button that opens its fields. Works without scripts. */
export function DecisionForm({
  intent,
  label,
  submitLabel = label,
  hint,
  refusal,
  danger = false,
  reasonLabel = 'Lý do',
  children,
}: DecisionFormProps) {
  const id = useId();
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === intent;
  const own = refusal?.intent === intent ? refusal : null;
  const reasonProblem = own?.field === 'reason' ? own.problem : null;
  const form = useRefusedField(intent, refusal);
  const details = useCloseWhenDone({ busy, failed: own !== null });
  return (
    <details ref={details} className="group" open={own !== null || undefined}>
      <summary
        className={`btn w-full cursor-pointer list-none ${danger ? 'btn-danger' : 'btn-outline'} group-open:mb-3`}
      >
        {label}
      </summary>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        aria-labelledby={id}
        className="space-y-3 rounded-lg border border-line p-3.5"
      >
        <h3 id={id} className="sr-only">
          {label}
        </h3>
        <DecisionFields intent={intent} successText={successText(label)} />
        {own !== null && reasonProblem === null && <RefusalNotice refusal={own} />}
        {hint !== undefined && <p className="text-sm text-ink-2">{hint}</p>}
        {children}
        {reasonLabel !== null && (
          <Field label={reasonLabel} error={reasonProblem}>
            {(control) => <Textarea {...control} name="reason" rows={2} required maxLength={REASON_LENGTH} />}
          </Field>
        )}
        <Button type="submit" appearance={danger ? 'danger' : 'primary'} className="w-full" loading={busy}>
          {submitLabel}
        </Button>
      </Form>
    </details>
  );
}
