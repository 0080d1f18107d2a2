import { clsx } from 'clsx';
import { ImagePlus, X } from '#ui/icons.ts';
import { useId, useState } from 'react';
import { FileButton, PICTURES } from '#features/pictures/file-button.tsx';
import { IconButton } from '#ui/button.tsx';
import { UPLOADING } from '#ui/checked-form.tsx';
import { FieldError } from '#ui/field.tsx';
import { sendPicture } from './upload-picture.ts';

export interface ContentPicture {
  readonly id: string;
  readonly url: string;
}

interface PictureFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly picture: ContentPicture | null;
  readonly error?: string | undefined;
  /** `aspect-[9/4]`. */
  readonly shape: string;
  readonly required?: boolean;
  readonly onChange: (picture: ContentPicture | null) => void;
}

/** One picture of content, sent as soon as it is chosen. */
export function PictureField({
  label,
  hint,
  picture,
  error,
  shape,
  required = false,
  onChange,
}: PictureFieldProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(null);
    const sent = await sendPicture(file);
    setBusy(false);
    if ('media' in sent) onChange({ id: sent.media.id, url: sent.media.medium });
    else setProblem(sent.error);
  };
  const text = problem ?? error;
  const action = `${picture === null ? 'Chọn' : 'Đổi'} ${label.toLowerCase()}`;
  return (
    <div role="group" aria-labelledby={id} {...(busy && UPLOADING)}>
      <p id={id} className="label">
        {label}
      </p>
      <div className="relative">
        <FileButton
          label={action}
          accept={PICTURES}
          disabled={busy}
          className={clsx(
            shape,
            'grid w-full place-items-center overflow-hidden rounded-lg border border-dashed border-line-strong bg-sunken text-sm text-ink-2 hover:border-brand',
          )}
          onFiles={([file]) => void send(file)}
        >
          {picture === null || busy ? (
            <span className="flex items-center gap-2">
              <ImagePlus aria-hidden className="ico" />
              {busy ? 'Đang tải lên…' : action}
            </span>
          ) : (
            <img src={picture.url} alt="" className="size-full object-cover" />
          )}
        </FileButton>
        {picture !== null && !required && (
          <IconButton
            label={`Bỏ ${label.toLowerCase()}`}
            className="absolute top-1.5 right-1.5 bg-surface"
            onClick={() => onChange(null)}
          >
            <X aria-hidden className="ico" />
          </IconButton>
        )}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {text !== undefined && <FieldError>{text}</FieldError>}
    </div>
  );
}
