import type { SellerTicket } from '@market/contract/support/schemas';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import type { SupportReply } from './action.ts';

interface AnswerFormProps {
  readonly entry: SellerTicket;
  readonly reply: SupportReply | undefined;
  /** The list without it. */
  readonly closePath: string;
  readonly busy: boolean;
}

const TEXTS: Partial<Record<SellerTicket['ticket']['type'], string>> = {
  restock: 'Mẫu này đã có hàng lại, mời bạn đặt hàng.',
};

/** The shop's answer, given once. */
export function AnswerForm({ entry: { ticket }, reply, closePath, busy }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form method="post" className="mt-3 rounded-lg bg-sunken p-3" preventScrollReset>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={ticket.id} />
      <Field label="Trả lời khách" error={reply?.problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            name="reply"
            required
            maxLength={1000}
            defaultValue={reply?.text ?? TEXTS[ticket.type] ?? ''}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-xs text-ink-3">Khách nhận qua e-mail hoặc tin nhắn, chỉ gửi một lần</span>
        <span className="ml-auto flex gap-2">
          <LinkButton to={closePath} size="sm" className="max-lg:h-10!">
            Để sau
          </LinkButton>
          <Button type="submit" appearance="primary" size="sm" className="max-lg:h-10!" loading={busy}>
            Gửi trả lời
          </Button>
        </span>
      </div>
    </Form>
  );
}
