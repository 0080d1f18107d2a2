import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import type { SupportReply } from './action.ts';
import { MAX_REPLY_LENGTH } from './reply-texts.ts';

interface ReplyFormProps {
  /** Names the handler of the page's action. */
  readonly intent: 'answer' | 'review';
  readonly id: number;
  readonly label: string;
  /** To begin with. */
  readonly text: string;
  readonly send: string;
  /** Who reads the answer. */
  readonly hint: string;
  readonly reply: SupportReply | undefined;
  /** The list without the form. */
  readonly closePath: string;
  readonly busy: boolean;
  /** Between the text and the buttons. */
  readonly children?: ReactNode;
}

/** The shop's answer to a ticket or a review, given once. */
export function ReplyForm({
  intent,
  id,
  label,
  text,
  send,
  hint,
  reply,
  closePath,
  busy,
  children,
}: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form method="post" className="mt-3 rounded-lg bg-sunken p-3" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Field label={label} error={reply?.problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            name="reply"
            required
            maxLength={MAX_REPLY_LENGTH}
            defaultValue={reply?.text ?? text}
          />
        )}
      </Field>
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-xs text-ink-3">{hint}</span>
        <span className="ml-auto flex gap-2">
          <LinkButton to={closePath} size="sm" className="max-lg:h-10!">
            Để sau
          </LinkButton>
          <Button type="submit" appearance="primary" size="sm" className="max-lg:h-10!" loading={busy}>
            {send}
          </Button>
        </span>
      </div>
    </Form>
  );
}
