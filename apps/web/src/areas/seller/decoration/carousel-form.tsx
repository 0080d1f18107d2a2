import { SLIDES_MAX } from '@market/contract/rules/shop-decoration';
import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { clsx } from 'clsx';
import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { SLIDE_COLOR_CLASSES } from '#features/shop-blocks/slide-colors.ts';
import { Switch } from '#ui/selection-controls.tsx';
import type { BlockFormProps } from './form-surroundings.ts';
import { newSlide } from './block-kinds.ts';
import { SlideFields } from './slide-fields.tsx';

const TILE = 'aspect-3/2 overflow-hidden rounded-md ring-offset-2 ring-offset-surface';

/** Slides of a carousel, edited one at a time. */
export function CarouselForm({ block, surroundings, onChange }: BlockFormProps) {
  const { slides } = block;
  const [opened, setOpened] = useState(0);
  const index = Math.min(opened, slides.length - 1);
  const slide = slides[index];
  const put = (write: (slides: DecorationBlock['slides']) => DecorationBlock['slides']) =>
    onChange((now) => ({ ...now, slides: write(now.slides) }));
  return (
    <div className="space-y-4">
      <ul className="grid grid-cols-3 gap-2.5 sm:max-lg:grid-cols-6" aria-label="Ảnh của băng chuyền">
        {slides.map(({ image, color, title }, place) => (
          <li key={place}>
            <button
              type="button"
              aria-pressed={place === index}
              aria-label={`Ảnh ${place + 1}${title === '' ? '' : `: ${title}`}`}
              className={clsx(
                TILE,
                'block w-full',
                SLIDE_COLOR_CLASSES[color],
                place === index && 'ring-2 ring-brand',
              )}
              onClick={() => setOpened(place)}
            >
              {image !== null && (
                <img src={image} alt="" width={120} height={80} className="size-full object-cover" />
              )}
            </button>
          </li>
        ))}
        {slides.length < SLIDES_MAX && (
          <li>
            <button
              type="button"
              aria-label="Thêm ảnh"
              className={clsx(TILE, 'grid w-full place-items-center bg-brand-soft text-brand-ink')}
              onClick={() => {
                setOpened(slides.length);
                put((now) => [...now, newSlide()]);
              }}
            >
              <Plus aria-hidden className="ico" />
            </button>
          </li>
        )}
      </ul>
      {slide !== undefined && (
        <SlideFields
          key={index}
          slide={slide}
          place={index + 1}
          surroundings={surroundings}
          onChange={(changes) =>
            put((now) => now.map((one, place) => (place === index ? { ...one, ...changes } : one)))
          }
          onRemove={() => put((now) => now.toSpliced(index, 1))}
        />
      )}
      <Switch
        checked={block.autoplay}
        labelClassName="justify-between flex-row-reverse"
        onChange={({ target }) => onChange((now) => ({ ...now, autoplay: target.checked }))}
      >
        Tự chuyển sau 5 giây
      </Switch>
    </div>
  );
}
