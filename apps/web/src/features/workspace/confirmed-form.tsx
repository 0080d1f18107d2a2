import { Form, useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';

interface ConfirmedFormProps {
  readonly intent: string;
  /** What the action needs to know, by name. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly question: string;
  readonly label: string;
  /** Accessible name, where the label alone does not say of what. */
  readonly name?: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly className?: string;
}

/** A form of one button. With scripts, a dialog confirms first. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { intent, fields, question, label, name, danger = false, busy, className } = props;
  const submit = useSubmit();
  const ask = () =>
    confirm({
      body: question,
      onSubmit: () => void submit({ intent, ...fields }, { method: 'post', preventScrollReset: true }),
    });
  return (
    <Form method="post" preventScrollReset className={className}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        className="max-lg:h-11!"
        loading={busy}
        onClick={insteadOfSubmit(ask)}
        {...(danger && { appearance: 'danger' })}
        {...(name !== undefined && { 'aria-label': name })}
      >
        {label}
      </Button>
    </Form>
  );
}
