import { clsx } from 'clsx';
import { Shirt } from './icons.ts';

/** A small square picture of goods; a shirt where there is none. */
export function Thumb({
  src,
  className,
}: {
  readonly src: string | null | undefined;
  readonly className: string;
}) {
  if (!src)
    return (
      <span className={clsx('grid flex-none place-items-center rounded-lg bg-sunken text-ink-3', className)}>
        <Shirt aria-hidden className="size-1/3 stroke-[1.2]" />
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      width={260}
      height={260}
      loading="lazy"
      className={clsx('flex-none rounded-lg object-cover', className)}
    />
  );
}
