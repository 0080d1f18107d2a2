import { PRODUCT_PICTURES_MAX } from '@market/contract/rules/seller-products';
import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, Images, X } from '#ui/icons.ts';
import { useDialog } from '#ui/use-dialog.ts';
import type { EditorForm } from '../form.ts';
import { FileButton, PICTURES } from '#features/pictures/file-button.tsx';
import { UploadTile } from './upload-tile.tsx';
import type { ProductMedia } from './use-product-media.ts';

const ANGLES = ['Mặt trước', 'Mặt sau', 'Chi tiết', 'Chất vải', 'Bảng size', 'Trên móc'];
const HINTS = [
  'chụp thẳng mặt trước, nền sáng',
  'lật lại, chụp mặt sau',
  'lại gần cổ, tay hoặc đường may',
  'chụp sát chất vải',
  'bảng size hoặc số đo',
  'treo trên móc, nền sáng',
];

interface BurstDialogProps {
  readonly form: EditorForm;
  readonly media: ProductMedia;
  readonly onClose: () => void;
}

/** One photograph after the other with the camera of a phone. */
export default function BurstDialog({ form, media, onClose }: BurstDialogProps) {
  const dialog = useDialog(true, onClose);
  const { pictures } = form.draft;
  const taken = pictures.length + media.uploads.length;
  const last = pictures.at(-1);
  const full = media.room <= 0;
  return (
    <dialog
      {...dialog}
      aria-label="Chụp liên tiếp"
      className="m-0 h-dvh max-h-none w-full max-w-none bg-[#12100d] p-0 text-white"
    >
      <div className="mx-auto flex h-dvh max-w-xl flex-col">
        <div className="flex h-14 flex-none items-center px-2">
          <button
            type="button"
            aria-label="Đóng"
            className="grid size-11 place-items-center"
            onClick={onClose}
          >
            <X aria-hidden className="ico" />
          </button>
          <b className="mx-auto pr-11 text-base font-semibold">Chụp liên tiếp</b>
        </div>
        <div className="relative mx-auto aspect-square max-h-[55dvh] w-full flex-none overflow-hidden bg-black">
          {last !== undefined && <img src={last.medium} alt="" className="size-full object-cover" />}
          <span className="pointer-events-none absolute inset-6 rounded-xl border-2 border-dashed border-white/70" />
          <span className="absolute inset-x-0 bottom-3 text-center text-sm">
            <span className="rounded-full bg-black/60 px-3 py-1.5" role="status">
              {full
                ? `Đã đủ ${PRODUCT_PICTURES_MAX} ảnh`
                : `Góc thứ ${taken + 1}: ${HINTS[taken] ?? 'góc khác của sản phẩm'}`}
            </span>
          </span>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4">
          <b className="mb-2 block text-sm font-semibold">
            {pictures.length}/{PRODUCT_PICTURES_MAX} ảnh
          </b>
          <ul className="flex gap-2 overflow-x-auto pb-1 noscroll">
            {pictures.map(({ id, thumb }, index) => (
              <li key={id} className="relative flex-none">
                <img
                  src={thumb}
                  alt={`Ảnh ${index + 1}`}
                  className={clsx(
                    'size-[4.1rem] rounded-lg object-cover',
                    index === 0 && 'ring-2 ring-[#98c78b]',
                  )}
                />
                <button
                  type="button"
                  aria-label={`Bỏ ảnh ${index + 1}`}
                  className="absolute -top-1 -right-1 grid size-6 place-items-center rounded-full bg-black/80"
                  onClick={() => form.set({ pictures: pictures.filter((picture) => picture.id !== id) })}
                >
                  <X aria-hidden className="ico size-3.5!" />
                </button>
              </li>
            ))}
            {media.uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onRetry={() => media.retry(upload.key)}
                onCancel={() => media.cancel(upload.key)}
              />
            ))}
          </ul>
          <ul className="mt-3 grid grid-cols-3 gap-y-2 text-sm">
            {ANGLES.map((angle, index) => (
              <li key={angle} className={clsx('flex items-center gap-2', index === taken && 'font-semibold')}>
                {index < taken ? (
                  <CircleCheck aria-label="Đã có" className="ico size-4!" />
                ) : (
                  <CircleDashed aria-hidden className="ico size-4!" />
                )}
                {angle}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-none items-center justify-between px-6 py-6">
          <FileButton
            label="Chọn từ thư viện"
            accept={PICTURES}
            disabled={full}
            className="grid size-12 place-items-center rounded-full bg-white/15 disabled:opacity-40"
            onFiles={media.add}
          >
            <Images aria-hidden className="ico" />
          </FileButton>
          <FileButton
            label="Chụp ảnh"
            accept={PICTURES}
            camera
            disabled={full}
            className="size-20 rounded-full border-4 border-white bg-white ring-4 ring-[#12100d] ring-inset disabled:opacity-40"
            onFiles={media.add}
          >
            <span />
          </FileButton>
          <button
            type="button"
            className="h-12 rounded-lg bg-white/15 px-4 text-base font-semibold"
            onClick={onClose}
          >
            Xong
          </button>
        </div>
      </div>
    </dialog>
  );
}
