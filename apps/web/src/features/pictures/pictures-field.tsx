import { clsx } from 'clsx';
import { ImagePlus, X } from '#ui/icons.ts';
import { Spinner } from '#ui/button.tsx';
import { FieldError, Input } from '#ui/field.tsx';
import { useFilePicker } from '#ui/use-file-picker.tsx';
import type { ChosenPicture, Pictures } from './use-pictures.ts';

function Tile({ picture, onRemove }: { readonly picture: ChosenPicture; readonly onRemove: () => void }) {
  const { name, preview, uploadState } = picture;
  return (
    <div className="relative size-20 flex-none">
      <img
        src={preview}
        alt={name}
        className={clsx(
          'size-20 rounded-lg border border-line-strong object-cover',
          uploadState !== 'failed' ? '' : 'opacity-40',
        )}
      />
      {uploadState === 'sending' && (
        <span className="absolute inset-0 grid place-items-center rounded-lg bg-surface/60">
          <Spinner />
        </span>
      )}
      <button
        type="button"
        aria-label={`Bỏ ảnh ${name}`}
        className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-line-strong bg-surface text-ink"
        onClick={onRemove}
      >
        <X aria-hidden className="ico size-4!" />
      </button>
    </div>
  );
}

interface CaptionInputProps {
  readonly name: string;
  readonly caption: string;
  readonly maxLength: number;
  readonly onWrite: (caption: string) => void;
}

function CaptionInput({ name, caption, maxLength, onWrite }: CaptionInputProps) {
  return (
    <Input
      aria-label={`Chú thích ảnh ${name}`}
      placeholder="Ảnh này cho thấy gì?"
      autoComplete="off"
      maxLength={maxLength}
      value={caption}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

const uploadStatusText = ({ pictures, sending }: Pictures): string => {
  if (pictures.length === 0) return '';
  const uploadedCount = pictures.filter(({ uploadState }) => typeof uploadState !== 'string').length;
  return sending ? `Đang tải ảnh, xong ${uploadedCount}/${pictures.length}` : `Đã tải ${uploadedCount} ảnh`;
};

interface PicturesFieldProps {
  readonly pictures: Pictures;
  readonly label?: string;
  /** The most characters of a caption; without, none is asked for. */
  readonly captionMax?: number;
}

/** Picture upload field with previews. */
export function PicturesField({
  pictures: all,
  label = 'Ảnh (không bắt buộc)',
  captionMax,
}: PicturesFieldProps) {
  const { pictures, most, tooMany, refusals, add, remove, writeCaption } = all;
  const { input, open } = useFilePicker(add, { accept: 'image/*', multiple: true });
  const errors = new Set([...refusals, ...pictures.flatMap(({ error }) => error ?? [])]);
  return (
    <div role="group" aria-label={label}>
      <span className="label">{label}</span>
      {input}
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture) => (
          <li
            key={picture.key}
            className={captionMax === undefined ? '' : 'flex w-full items-center gap-3 *:min-w-0'}
          >
            <Tile picture={picture} onRemove={() => remove(picture.key)} />
            {captionMax !== undefined && (
              <CaptionInput
                name={picture.name}
                caption={picture.caption}
                maxLength={captionMax}
                onWrite={(caption) => writeCaption(picture.key, caption)}
              />
            )}
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <button
              type="button"
              className="grid size-20 place-items-center rounded-lg border border-dashed border-line-strong text-xs text-ink-2 hover:bg-sunken"
              onClick={open}
            >
              <span className="grid justify-items-center gap-1">
                <ImagePlus aria-hidden className="ico" />
                Thêm ảnh
              </span>
            </button>
          </li>
        )}
      </ul>
      <p className="hint" role="status">
        {uploadStatusText(all)}
      </p>
      {tooMany && <FieldError>Mỗi lần gửi tối đa {most} ảnh.</FieldError>}
      {[...errors].map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
    </div>
  );
}
