import { clsx } from 'clsx';
import { Film, RotateCcw, X } from '#ui/icons.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadTileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** A file on its way, or one that failed and can be sent again. */
export function UploadTile({ upload, onRetry, onCancel }: UploadTileProps) {
  const { name, preview, share, error } = upload;
  return (
    <li className="relative aspect-square flex-none overflow-hidden rounded-lg bg-sunken ring-1 ring-line max-lg:size-24">
      {preview === null ? (
        <Film aria-hidden className="ico absolute inset-0 m-auto size-7! text-ink-3" />
      ) : (
        <img
          src={preview}
          alt=""
          className={clsx('size-full object-cover', error !== null && 'opacity-40')}
        />
      )}
      {error === null ? (
        <ProgressBar share={share} label={`Đang tải ${name}`} className="absolute inset-x-1.5 bottom-1.5" />
      ) : (
        <button
          type="button"
          aria-label={`Tải lại ${name}`}
          data-invalid
          className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-surface text-ink shadow-md"
          onClick={onRetry}
        >
          <RotateCcw aria-hidden className="ico" />
        </button>
      )}
      <button
        type="button"
        aria-label={`Bỏ ${name}`}
        className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-black/60 text-white max-lg:size-8"
        onClick={onCancel}
      >
        <X aria-hidden className="ico size-4!" />
      </button>
    </li>
  );
}
