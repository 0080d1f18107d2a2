import type { ComponentProps } from 'react';
import { pictureSrcSet } from './picture-sources.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading'> {
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown: `(min-width: 1024px) 200px, 50vw`. */
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  /** Of the first screen: loaded at once and first. */
  readonly first?: boolean;
}

/** A stored picture in the width the screen needs. `width` and `height` keep its place; below the fold it is lazy. */
export function Picture({ src, alt, sizes, first = false, ...rest }: PictureProps) {
  const srcSet = pictureSrcSet(src);
  return (
    <img
      decoding="async"
      {...rest}
      src={src}
      alt={alt}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : (sizes ?? `${rest.width}px`)}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
