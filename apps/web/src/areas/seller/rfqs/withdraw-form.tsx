import { Form, useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';

interface WithdrawFormProps {
  readonly quotationId: string;
  readonly busy: boolean;
  readonly className?: string;
}

/** With scripts, the shop confirms first. */
export function WithdrawForm({ quotationId, busy, className }: WithdrawFormProps) {
  const submit = useSubmit();
  const fields = { intent: 'withdraw', quotation: quotationId };
  const ask = () =>
    confirm({
      body: 'Rút báo giá này? Khách không chốt được giá này nữa.',
      onSubmit: () => void submit(fields, { method: 'post', preventScrollReset: true }),
    });
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="quotation" value={quotationId} />
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        size="sm"
        appearance="danger"
        loading={busy}
        onClick={insteadOfSubmit(ask)}
      >
        Rút báo giá
      </Button>
    </Form>
  );
}
