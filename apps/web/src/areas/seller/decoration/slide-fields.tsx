import {
  BLOCK_TITLE_LENGTH,
  SLIDE_BUTTON_LENGTH,
  SLIDE_COLORS,
  SLIDE_TEXT_LENGTH,
} from '@market/contract/rules/shop-decoration';
import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { clsx } from 'clsx';
import { SLIDE_COLOR_CLASSES } from '#features/shop-blocks/slide-colors.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { COLOR_LABELS } from './block-kinds.ts';
import type { FormSurroundings } from './form-surroundings.ts';
import { LinkField } from './link-field.tsx';
import { UploadButton } from './upload-button.tsx';

type Slide = DecorationBlock['slides'][number];

interface SlideFieldsProps {
  readonly slide: Slide;
  readonly place: number;
  readonly surroundings: FormSurroundings;
  readonly onChange: (changes: Partial<Slide>) => void;
  readonly onRemove: () => void;
}

function ColorField({ slide, onChange }: Pick<SlideFieldsProps, 'slide' | 'onChange'>) {
  return (
    <fieldset>
      <legend className="label">Màu nền</legend>
      <div className="flex gap-2.5">
        {SLIDE_COLORS.map((color) => (
          <label key={color} className="grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name="color"
              aria-label={COLOR_LABELS[color]}
              checked={slide.color === color}
              className="peer sr-only"
              onChange={() => onChange({ color })}
            />
            <span
              className={clsx(
                'size-8 rounded-full ring-offset-2 ring-offset-surface peer-checked:ring-2 peer-checked:ring-brand peer-focus-visible:ring-2 peer-focus-visible:ring-ink',
                SLIDE_COLOR_CLASSES[color],
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One slide of a carousel. */
export function SlideFields({ slide, place, surroundings, onChange, onRemove }: SlideFieldsProps) {
  const text = (name: 'title' | 'text' | 'button', label: string, maxLength: number) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={slide[name]}
          maxLength={maxLength}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="space-y-4" role="group" aria-label={`Ảnh ${place} của băng chuyền`}>
      <div className="flex flex-wrap gap-2">
        <UploadButton
          kind="picture"
          label={slide.image === null ? 'Tải ảnh lên' : 'Đổi ảnh'}
          onUploaded={({ id, large }) => onChange({ image_id: id, image: large })}
        />
        {slide.image_id !== null && (
          <Button
            size="sm"
            className="max-lg:h-11!"
            onClick={() => onChange({ image_id: null, image: null })}
          >
            Bỏ ảnh
          </Button>
        )}
      </div>
      <p className="hint">Ảnh ngang, từ 1200 × 400 px</p>
      {text('title', 'Tiêu đề', BLOCK_TITLE_LENGTH)}
      {text('text', 'Mô tả', SLIDE_TEXT_LENGTH)}
      {text('button', 'Nút', SLIDE_BUTTON_LENGTH)}
      <LinkField link={slide.link} surroundings={surroundings} onChange={(link) => onChange({ link })} />
      <ColorField slide={slide} onChange={onChange} />
      <Button appearance="ghost" onClick={onRemove}>
        Xóa ảnh {place}
      </Button>
    </div>
  );
}
