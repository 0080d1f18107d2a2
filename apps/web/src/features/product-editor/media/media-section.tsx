import { PRODUCT_PICTURES_MAX } from '@market/contract/rules/seller-products';
import { VIDEO_MAX_MB } from '@market/contract/rules/shop-media';
import { Camera, Plus } from '#ui/icons.ts';
import { useId, useState } from 'react';
import { FieldError } from '#ui/field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';
import { FileButton, PICTURES, VIDEOS } from '#features/pictures/file-button.tsx';
import { SortablePictures } from './sortable-pictures.tsx';
import { UploadTile } from './upload-tile.tsx';
import type { ProductMedia } from './use-product-media.ts';
import { VideoTile } from './video-tile.tsx';

const AltDialog = lazyDialog(() => import('./alt-dialog.tsx'));
const BurstDialog = lazyDialog(() => import('./burst-dialog.tsx'));

const countText = ({ draft }: EditorForm): string =>
  `${draft.pictures.length}/${PRODUCT_PICTURES_MAX} ảnh${draft.video === null ? '' : ', 1 video'}`;

const failures = ({ uploads }: ProductMedia): string[] => [
  ...new Set(uploads.flatMap(({ name, error }) => (error === null ? [] : `${name}: ${error}`))),
];

export function MediaSection({ form, media }: { readonly form: EditorForm; readonly media: ProductMedia }) {
  const { draft, set, errors } = form;
  const errorId = useId();
  const [editing, setEditing] = useState<string | null>(null);
  const [bursting, setBursting] = useState(false);
  const edited = draft.pictures.find(({ id }) => id === editing);
  const open = media.room > 0 || draft.video === null;
  return (
    <Section
      id="anh"
      title="Ảnh và video"
      end={<span className="num text-xs text-ink-3">{countText(form)}</span>}
    >
      <ul
        className="relative flex gap-2 overflow-x-auto p-0.5 noscroll max-lg:-mx-4 max-lg:px-4 lg:grid lg:grid-cols-7 lg:gap-2.5 lg:overflow-visible"
        aria-label="Ảnh và video của sản phẩm"
      >
        <li className="flex-none lg:hidden">
          <button
            type="button"
            className="grid size-24 place-items-center rounded-lg border-2 border-dashed border-brand bg-brand-soft text-center text-xs font-semibold text-brand-ink"
            onClick={() => setBursting(true)}
          >
            <span className="grid place-items-center gap-1">
              <Camera aria-hidden className="ico size-6!" />
              Chụp liên tiếp
            </span>
          </button>
        </li>
        <SortablePictures
          pictures={draft.pictures}
          onOrder={(pictures) => set({ pictures })}
          onEdit={setEditing}
          onRemove={(id) => set(({ pictures }) => ({ pictures: pictures.filter((one) => one.id !== id) }))}
        />
        {draft.video !== null && <VideoTile video={draft.video} onRemove={() => set({ video: null })} />}
        {media.uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => media.retry(upload.key)}
            onCancel={() => media.cancel(upload.key)}
          />
        ))}
        {open && (
          <li className="flex-none">
            <FileButton
              label="Thêm ảnh hoặc video"
              accept={`${PICTURES},${VIDEOS}`}
              className="grid aspect-square w-full place-items-center rounded-lg border-2 border-dashed border-line-strong text-ink-3 hover:bg-sunken max-lg:size-24"
              errorId={errors['images'] === undefined ? undefined : errorId}
              onFiles={media.add}
            >
              <Plus aria-hidden className="ico" />
            </FileButton>
          </li>
        )}
      </ul>
      <p className="hint lg:hidden">Giữ ảnh rồi kéo để đổi thứ tự. Ảnh lớn được nén trước khi gửi.</p>
      <p className="hint max-lg:hidden">
        Tối đa {PRODUCT_PICTURES_MAX} ảnh vuông từ 800 px và 1 video MP4 hoặc WebM dưới {VIDEO_MAX_MB} MB. Kéo
        để đổi thứ tự.
      </p>
      {media.refusal !== null && <FieldError>{media.refusal}</FieldError>}
      {failures(media).map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
      {errors['images'] !== undefined && <FieldError id={errorId}>{errors['images']}</FieldError>}
      {edited !== undefined && (
        <AltDialog
          picture={edited}
          onClose={() => setEditing(null)}
          onSave={(alt) => {
            set({ pictures: draft.pictures.map((one) => (one.id === edited.id ? { ...one, alt } : one)) });
            setEditing(null);
          }}
        />
      )}
      {bursting && <BurstDialog form={form} media={media} onClose={() => setBursting(false)} />}
    </Section>
  );
}
