import { clsx } from 'clsx';
import { ImagePlus } from '#ui/icons.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { variantsOf, withCells } from '../draft/matrix.ts';
import type { EditorForm } from '../form.ts';
import { FileButton, PICTURES } from '#features/pictures/file-button.tsx';
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
  const uploads = useUploads(({ id, thumb, medium }) =>
    set((now) => ({ variantPictures: [...now.variantPictures, { id, thumb, medium, alt: value }] })),
  );
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
      onClose={onClose}
      size="lg"
      title={`Ảnh theo ${option?.name.toLowerCase() ?? ''}`}
      footer={
        <Button appearance="primary" onClick={onClose}>
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
            className={clsx('chip max-lg:h-9!', one === value && 'on')}
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
        <li>
          <FileButton
            label={`Thêm ảnh cho ${value}`}
            accept={PICTURES}
            className="grid aspect-square w-full place-items-center rounded-lg border-2 border-dashed border-line-strong text-ink-3"
            onFiles={uploads.add}
          >
            <ImagePlus aria-hidden className="ico" />
          </FileButton>
        </li>
      </ul>
      <p className="hint" role="status">
        {uploads.uploads.length > 0 ? `Đang tải ${uploads.uploads.length} ảnh…` : ''}
      </p>
      {uploads.uploads.flatMap(({ key, error }) =>
        error === null ? [] : [<FieldError key={key}>{error}</FieldError>],
      )}
    </Modal>
  );
}
