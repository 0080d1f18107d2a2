import { useId } from 'react';
import { Camera, X } from '#ui/icons.ts';
import { FieldError } from '#ui/field.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Thumb } from '#ui/thumb.tsx';
import type { EditorForm } from '../form.ts';
import { FileButton, PICTURES } from '#features/pictures/file-button.tsx';
import type { ProductMedia } from '../media/use-product-media.ts';

function Uploading({ media }: { readonly media: ProductMedia }) {
  return media.uploads.map(({ key, name, share, error }) => (
    <div key={key} className="mt-2 text-xs">
      {error === null ? (
        <ProgressBar share={share} label={`Đang tải ${name}`} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3">
          <FieldError>{`${name}: ${error}`}</FieldError>
          <button type="button" data-invalid className="link min-h-11" onClick={() => media.retry(key)}>
            Tải lại
          </button>
          <button type="button" className="link min-h-11" onClick={() => media.cancel(key)}>
            Bỏ
          </button>
        </div>
      )}
    </div>
  ));
}

/** The cover of a product, and a button for more pictures. */
export function QuickPictures({ form, media }: { readonly form: EditorForm; readonly media: ProductMedia }) {
  const { pictures } = form.draft;
  const errorId = useId();
  const [cover] = pictures;
  return (
    <div className="min-w-0 lg:w-44">
      <p className="label">1. Ảnh</p>
      {cover === undefined ? (
        <FileButton
          label="Chọn hoặc chụp ảnh"
          accept={PICTURES}
          className="grid aspect-square w-full place-items-center rounded-lg border-2 border-dashed border-brand bg-brand-soft text-sm font-semibold text-brand-ink"
          errorId={form.errors['images'] === undefined ? undefined : errorId}
          onFiles={media.add}
        >
          <span className="grid place-items-center gap-1.5">
            <Camera aria-hidden className="ico size-7!" />
            Chọn hoặc chụp ảnh
          </span>
        </FileButton>
      ) : (
        <div className="relative overflow-hidden rounded-lg border-2 border-brand">
          <Thumb src={cover.medium} className="aspect-square w-full rounded-none!" />
          <p className="bg-brand py-0.5 text-center text-xs font-semibold text-on-brand">
            Ảnh bìa{pictures.length > 1 && ` và ${pictures.length - 1} ảnh nữa`}
          </p>
          <button
            type="button"
            aria-label="Bỏ ảnh bìa"
            className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full bg-black/60 text-white lg:size-8"
            onClick={() => form.set((draft) => ({ pictures: draft.pictures.slice(1) }))}
          >
            <X aria-hidden className="ico size-4!" />
          </button>
        </div>
      )}
      <Uploading media={media} />
      {cover !== undefined && media.room > 0 && (
        <FileButton
          label="Chụp thêm ảnh"
          accept={PICTURES}
          camera
          className="btn btn-outline mt-2 w-full max-lg:h-11!"
          errorId={form.errors['images'] === undefined ? undefined : errorId}
          onFiles={media.add}
        >
          <Camera aria-hidden className="ico" />
          Chụp thêm
        </FileButton>
      )}
      {form.errors['images'] !== undefined && <FieldError id={errorId}>{form.errors['images']}</FieldError>}
    </div>
  );
}
