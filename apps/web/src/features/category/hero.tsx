import { clsx } from 'clsx';
import { Picture } from '#ui/picture.tsx';
import type { CategoryLink } from './load-category.ts';

/** Positions: own picture in front, one at each side. Tablets show three, phones two. */
const PLACES = [
  'z-1 right-[24%] -top-[4%] h-[128%] max-lg:top-[12%] max-lg:right-[32%] max-lg:h-full max-sm:right-[12%]',
  'right-[5%] top-[8%] h-[112%] max-lg:top-[18%] max-lg:-right-[2%] max-lg:h-[96%] max-sm:-right-[34%]',
  'right-[48%] top-[6%] h-[112%] max-lg:top-[18%] max-lg:right-[64%] max-lg:h-[96%] max-sm:hidden',
  '-right-[6%] top-[34%] h-[84%] max-lg:hidden',
] as const;

interface HeroProps {
  readonly title: string;
  readonly description: string | null;
  /** `1.204 mẫu`. */
  readonly count: string;
  /** Picture of the category and of its subcategories. */
  readonly pictures: readonly NonNullable<CategoryLink['thumbImageSrc']>[];
}

export function Hero({ title, description, count, pictures }: HeroProps) {
  return (
    <section className="relative h-32 overflow-hidden rounded-2xl bg-leaf-100 lg:h-40 dark:bg-leaf-900">
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 w-3/5 bg-[repeating-linear-gradient(125deg,transparent_0_78px,currentColor_78px_82px)] text-leaf-200 dark:text-leaf-800 mask-[linear-gradient(90deg,transparent,#000_45%)]"
      />
      <div aria-hidden className="absolute inset-y-0 right-0 isolate w-[46%] lg:w-[56%]">
        {pictures.slice(0, PLACES.length).map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt=""
            width={260}
            height={260}
            first={index === 0}
            sizes="(min-width: 1024px) 287px, 205px"
            className={clsx('absolute w-auto max-w-none aspect-square', PLACES[index])}
          />
        ))}
      </div>
      <div className="relative flex h-full max-w-[54%] flex-col justify-center p-4 text-leaf-950 dark:text-leaf-50 lg:max-w-[47%] lg:px-10 lg:py-6">
        <h1 className="text-xl font-extrabold tracking-[-.02em] lg:text-4xl">{title}</h1>
        <p className="mt-0.5 text-sm text-leaf-900 dark:text-leaf-100 lg:mt-1 lg:text-md">
          <span className="num">{count}</span>
          {description !== null && <span className="max-lg:hidden">. {description}</span>}
        </p>
      </div>
    </section>
  );
}
