import { CASE_IMAGES_MAX } from '@market/contract/constants';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { usePictures } from '#features/pictures/use-pictures.ts';
import type { CaseStepInput } from './use-case-steps.ts';

interface MessageBoxProps {
  readonly sending: boolean;
  /** Resolves null on success, else the error message. */
  readonly onSend: (words: CaseStepInput) => Promise<string | null>;
}

const CASE_PICTURES = { purpose: 'case', max: CASE_IMAGES_MAX } as const;
const MAX_CONTENT_LENGTH = 1_000;

/** Message form of a case. Keeps the text until it is sent. */
export default function MessageBox({ sending, onSend }: MessageBoxProps) {
  const [content, setContent] = useState('');
  const [missing, setMissing] = useState(false);
  const pictures = usePictures(CASE_PICTURES);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = content.trim();
    if (text === '' && pictures.ids.length === 0) return setMissing(true);
    if (sending || pictures.sending) return undefined;
    if ((await onSend({ content: text, images: pictures.ids })) !== null) return undefined;
    setContent('');
    pictures.clear();
  };
  return (
    <form noValidate className="space-y-3" onSubmit={(event) => void send(event)}>
      <Field label="Lời nhắn" error={missing ? 'Hãy viết lời nhắn hoặc thêm ảnh.' : null}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_CONTENT_LENGTH}
            value={content}
            onChange={(event) => {
              setMissing(false);
              setContent(event.target.value);
            }}
          />
        )}
      </Field>
      <PicturesField pictures={pictures} />
      <Button type="submit" loading={sending} aria-disabled={pictures.sending || undefined}>
        Gửi lời nhắn
      </Button>
    </form>
  );
}
