import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from './icons.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';
import { Modal } from './modal.tsx';
import { pictureAt } from './picture-sources.ts';

export interface GallerySlide {
  readonly id: string;
  /** Poster frame of a video; empty without one. */
  readonly src: string;
  readonly alt: string;
  readonly video: { readonly url: string } | null;
}

interface ImageZoomProps {
  readonly slides: readonly GallerySlide[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

export default function ImageZoom({ slides, index, onIndex, onClose }: ImageZoomProps) {
  const [doubled, setDoubled] = useState(false);
  const picture = useRef<HTMLButtonElement>(null);
  // Focused so that arrow keys work immediately.
  useEffect(() => picture.current?.focus(), []);
  const slide = slides[index];
  if (slide === undefined) return null;
  const go = (to: number) => {
    setDoubled(false);
    onIndex(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    go(index + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const steps = (
    <div className="flex w-full items-center justify-between">
      <IconButton label="Ảnh trước" onClick={() => go(index - 1)}>
        <ChevronLeft aria-hidden className="ico" />
      </IconButton>
      <span className="num text-sm text-ink-2" aria-live="polite">
        Ảnh {index + 1} trên {slides.length}
      </span>
      <IconButton label="Ảnh sau" onClick={() => go(index + 1)}>
        <ChevronRight aria-hidden className="ico" />
      </IconButton>
    </div>
  );
  return (
    <Modal
      open
      onClose={onClose}
      title="Ảnh sản phẩm"
      size="xl"
      {...(slides.length > 1 ? { footer: steps } : {})}
    >
      <div className="thumb aspect-square max-h-[70dvh] w-full overflow-auto!">
        <button
          type="button"
          ref={picture}
          onKeyDown={onKeyDown}
          aria-label={doubled ? 'Thu nhỏ' : 'Phóng to gấp đôi'}
          className={clsx('block', doubled ? 'w-[200%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
          onClick={() => setDoubled(!doubled)}
        >
          <img
            className="aspect-square h-auto! bg-contain bg-center bg-no-repeat object-contain"
            // The gallery's picture is the placeholder until the large one is loaded.
            style={{ backgroundImage: `url("${slide.src}")` }}
            src={pictureAt(slide.src, 1200)}
            alt={slide.alt}
            width={1200}
            height={1200}
          />
        </button>
      </div>
    </Modal>
  );
}
