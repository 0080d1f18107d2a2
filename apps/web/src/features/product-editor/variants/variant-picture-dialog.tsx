import { clsx } from 'clsx';
import { ImagePlus } from '#ui/icons.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast-store.ts';
import { variantsOf, withCells } from '../draft/matrix.ts';
import type { EditorForm } from '../form.ts';
import { FileButton, PICTURES } from '#features/pictures/file-button.tsx';
import { failedUploadsText } from '../media/failed-uploads.ts';
import { UploadTile } from '../media/upload-tile.tsx';
import { useUploads } from '../media/use-uploads.ts';

/** One picture for each value of the first group, out of the gallery or a new one. */
export default function VariantPictureDialog({
  form: { draft, set },
  onClose,
}: {
  readonly form: EditorForm;
  readonly onClose: () => void;
}) {
  const [option] = draft.options;
  const [value, setValue] = useState(option?.values[0] ?? '');
  const uploads = useUploads(({ id, thumb, medium }, alt) =>
    set((now) => ({ variantPictures: [...now.variantPictures, { id, thumb, medium, alt }] })),
  );
  const sending = uploads.uploads.filter(({ error }) => error === null).length;
  const close = () => {
    const failed = failedUploadsText(uploads.uploads);
    if (sending > 0) toast.info('Ảnh đang tải lên, hãy đợi xong rồi đóng.');
    else if (failed === null) onClose();
    else toast.error(failed);
  };
  const pictures = [...draft.pictures, ...draft.variantPictures];
  const current = variantsOf(draft).find(({ values }) => values[0] === value)?.cells.image ?? null;
  const choose = (image: string | null) =>
    set((now) => ({
      cells: variantsOf(now)
        .filter(({ values }) => values[0] === value)
        .reduce((next, { values }) => withCells(next, values, { image }), now).cells,
    }));
  return (
    <Modal
      open
      onClose={close}
      size="xl"
      title={`Ảnh theo ${option?.name.toLowerCase() ?? ''}`}
      footer={
        <Button appearance="primary" onClick={close}>
          Xong
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap gap-2" role="group" aria-label={option?.name}>
        {option?.values.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            className={clsx('chip max-lg:h-11!', one === value && 'on')}
            onClick={() => setValue(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <ul className="grid grid-cols-4 gap-2.5 lg:grid-cols-7">
        {pictures.map(({ id, thumb }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={current === id}
              aria-label={`Ảnh ${index + 1} cho ${value}`}
              className={clsx('block w-full rounded-lg', current === id && 'ring-3 ring-brand')}
              onClick={() => choose(current === id ? null : id)}
            >
              <img
                src={thumb}
                alt=""
                width={260}
                height={260}
                className="aspect-square rounded-lg object-cover"
              />
            </button>
          </li>
        ))}
        {uploads.uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onCancel={() => uploads.cancel(upload.key)}
          />
        ))}
        <li>
          <FileButton
            label={`Thêm ảnh cho ${value}`}
            accept={PICTURES}
            className="grid aspect-square w-full place-items-center rounded-lg border-2 border-dashed border-line-strong text-ink-3"
            onFiles={(files) => uploads.add(files, value)}
          >
            <ImagePlus aria-hidden className="ico" />
          </FileButton>
        </li>
      </ul>
      <p className="hint" role="status">
        {sending > 0 ? `Đang tải ${sending} ảnh…` : ''}
      </p>
      {uploads.uploads.flatMap(({ key, name, error }) =>
        error === null ? [] : [<FieldError key={key}>{`${name}: ${error}`}</FieldError>],
      )}
    </Modal>
  );
}
