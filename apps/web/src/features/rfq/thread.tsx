import type { QuotationMessage } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { dayTime } from '#ui/format-date.ts';

interface QuotationThreadProps {
  readonly messages: readonly QuotationMessage[];
  readonly viewer: QuotationMessage['by'];
  readonly quotationId: string;
  readonly canWrite: boolean;
  /** So that a repeated form sends one message. */
  readonly formKey: string;
  readonly busy: boolean;
}

const MAX_CONTENT = 1_000;

/** Questions and answers on a quotation; the page's action answers the intent `message`. */
export function QuotationThread(props: QuotationThreadProps) {
  const { messages, viewer, quotationId, canWrite, formKey, busy } = props;
  return (
    <div className="mt-3 space-y-4">
      {messages.length === 0 && <p className="text-base text-ink-2">Chưa có câu hỏi nào.</p>}
      <ol className="space-y-2.5">
        {messages.map(({ id, by, content, at }) => (
          <li
            key={id}
            className={clsx(
              'max-w-xl rounded-lg px-3.5 py-2.5 text-base',
              by === viewer ? 'ml-auto bg-brand-soft' : 'bg-sunken',
            )}
          >
            <span className="block text-xs text-ink-3">
              {by === viewer ? 'Bạn' : by === 'shop' ? 'Shop' : 'Khách'} · {dayTime(at)}
            </span>
            <span className="whitespace-pre-line">{content}</span>
          </li>
        ))}
      </ol>
      {canWrite && (
        <Form
          method="post"
          key={messages.filter(({ by }) => by === viewer).length}
          className="space-y-2.5"
          preventScrollReset
        >
          <input type="hidden" name="intent" value="message" />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="quotation" value={quotationId} />
          <Field label="Lời nhắn">
            {(control) => <Textarea {...control} name="content" rows={2} maxLength={MAX_CONTENT} required />}
          </Field>
          <Button type="submit" appearance="primary" loading={busy}>
            Gửi
          </Button>
        </Form>
      )}
    </div>
  );
}
