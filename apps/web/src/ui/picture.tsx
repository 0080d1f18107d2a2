import type { ComponentProps } from 'react';
import { pictureSrcSet } from './picture-sources.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading'> {
  readonly src: string;
  readonly alt: string;
  /** `(min-width: 1024px) 200px, 50vw`. */
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  /** On the first screen: loaded eagerly with high priority. */
  readonly first?: boolean;
}

/** `width` and `height` reserve its space; lazy below the fold. */
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
