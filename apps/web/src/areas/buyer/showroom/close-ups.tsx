import { clsx } from 'clsx';
import { Picture } from '#ui/picture.tsx';
import type { ShowroomPageView } from './load-showroom.ts';

export function CloseUps({ details }: Pick<ShowroomPageView, 'details'>) {
  if (details.length === 0) return null;
  return (
    <div className="mt-4 grid grid-cols-3 gap-2.5 lg:gap-4">
      {details.map(({ image, title, whole }) => (
        <figure key={image} className="card overflow-hidden">
          <Picture
            src={image}
            alt=""
            width={416}
            height={176}
            sizes="(min-width: 1024px) 416px, 33vw"
            className={clsx('h-24 w-full lg:h-44', whole ? 'bg-paper-50 object-contain' : 'object-cover')}
          />
          <figcaption className="px-3 py-2 text-xs font-semibold lg:text-sm">{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}
