import { Form, useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';

interface StopFormProps {
  readonly intent: 'stop-deal' | 'stop-rule';
  readonly id: number;
  /** Accessible name: what is stopped. */
  readonly name: string;
  readonly question: string;
  readonly busy: boolean;
}

/** With scripts, the shop confirms first. */
export function StopForm({ intent, id, name, question, busy }: StopFormProps) {
  const submit = useSubmit();
  const ask = () =>
    confirm({
      body: question,
      onSubmit: () => void submit({ intent, id }, { method: 'post', preventScrollReset: true }),
    });
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        className="max-lg:h-11!"
        aria-label={`Dừng ${name}`}
        loading={busy}
        onClick={insteadOfSubmit(ask)}
      >
        Dừng
      </Button>
    </Form>
  );
}
