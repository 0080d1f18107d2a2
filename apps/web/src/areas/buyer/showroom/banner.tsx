import { formatNumber } from '@market/contract/rules/money';
import { Store } from '#ui/icons.ts';
import { pictureSrcSet } from '#ui/picture-sources.ts';
import type { ShowroomPageView } from './load-showroom.ts';

/** The left part of the picture is plain, for the text; light in the dark theme, too. */
export function Banner({ showroom }: { readonly showroom: ShowroomPageView }) {
  const { title, tag_line, image, image_mobile, total_products } = showroom;
  const narrow = image_mobile ?? image;
  return (
    <section className="relative h-72 overflow-hidden rounded-2xl bg-paper-100 lg:h-[22rem]">
      <picture>
        <source media="(min-width: 1024px)" srcSet={pictureSrcSet(image) ?? image} sizes="1280px" />
        <img
          src={narrow}
          srcSet={pictureSrcSet(narrow)}
          sizes="500px"
          alt=""
          width={832}
          height={480}
          decoding="async"
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[55%_50%] lg:object-[72%_0%]"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-r from-paper-50 from-30% via-paper-50/80 via-65% to-paper-50/10 lg:from-paper-50/60 lg:from-0% lg:via-50% lg:to-transparent lg:via-transparent" />
      <div className="relative flex h-full max-w-68 flex-col justify-center p-5 text-paper-900 lg:max-w-md lg:px-12 lg:py-6">
        <span className="badge w-fit bg-white/80 text-paper-800">
          <Store aria-hidden />
          Showroom
        </span>
        <h1 className="mt-3 text-3xl font-extrabold tracking-[-.03em] lg:text-5xl">{title}</h1>
        {tag_line !== null && <p className="mt-2 text-sm text-paper-700 lg:text-md">{tag_line}</p>}
        {total_products > 0 && (
          <a href="#mau" className="btn btn-primary mt-5 w-fit flex-none">
            Xem {formatNumber(total_products)} mẫu
          </a>
        )}
      </div>
    </section>
  );
}
