import { clsx } from 'clsx';
import { Picture } from './picture.tsx';

/** Falls back to the initial of the last word, which is the given name in Vietnamese. */
export function Avatar({
  name,
  src,
  size,
  className,
}: {
  readonly name: string;
  readonly src: string | null;
  readonly size: number;
  readonly className?: string;
}) {
  const round = clsx('flex-none rounded-full object-cover', className);
  if (src !== null)
    return (
      <Picture
        src={src}
        alt=""
        width={size}
        height={size}
        className={round}
        style={{ width: size, height: size }}
      />
    );
  const letter = name.trim().split(/\s+/).at(-1)?.charAt(0).toLocaleUpperCase('vi') ?? '';
  return (
    <span
      aria-hidden
      className={clsx(round, 'grid place-items-center bg-brand-soft text-sm font-bold text-brand-ink')}
      style={{ width: size, height: size }}
    >
      {letter}
    </span>
  );
}
