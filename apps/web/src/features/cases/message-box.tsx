import { CASE_CAPTION_MAX, CASE_IMAGES_MAX } from '@market/contract/constants/cases';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import type { CaseStepInput } from './use-case-steps.ts';

/** What the browser submits before and without scripts; pictures need scripts. */
export interface MessageForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Text and problem of a refused message. */
  readonly content: string;
  readonly error: string | null;
}

interface MessageBoxProps {
  readonly form?: MessageForm;
  readonly sending: boolean;
  /** Resolves null on success, else the error message. */
  readonly onSend: (words: CaseStepInput) => Promise<string | null>;
}

const CASE_PICTURES = { purpose: 'case', max: CASE_IMAGES_MAX } as const;
const MAX_CONTENT_LENGTH = 1_000;

/** Message form of a case. Keeps the text until it is sent. */
export function MessageBox({ form, sending, onSend }: MessageBoxProps) {
  const [content, setContent] = useState(form?.content ?? '');
  const [error, setError] = useState(form?.error ?? null);
  const pictures = usePictures(CASE_PICTURES);
  const { form: element, focusWrong } = useFocusFirstError();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = content.trim();
    if (text === '' && pictures.ids.length === 0) {
      focusWrong();
      return setError('Hãy viết lời nhắn hoặc thêm ảnh.');
    }
    if (sending || pictures.sending) return undefined;
    if ((await onSend({ content: text, images: pictures.ids, captions: pictures.captions })) !== null)
      return undefined;
    setContent('');
    pictures.clear();
  };
  return (
    <form
      ref={element}
      noValidate
      {...(form !== undefined && { method: 'post', action: form.action })}
      className="space-y-3"
      onSubmit={(event) => void send(event)}
    >
      {Object.entries(form?.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Lời nhắn" error={error}>
        {(control) => (
          <Textarea
            {...control}
            name="content"
            rows={2}
            maxLength={MAX_CONTENT_LENGTH}
            value={content}
            // what is typed now would go with what was sent
            readOnly={sending}
            onChange={(event) => {
              setError(null);
              setContent(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="noscript:hidden">
        <PicturesField pictures={pictures} captionMax={CASE_CAPTION_MAX} />
      </div>
      <Button type="submit" loading={sending} aria-disabled={pictures.sending || undefined}>
        Gửi lời nhắn
      </Button>
    </form>
  );
}
