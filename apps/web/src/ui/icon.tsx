import { clsx } from 'clsx';
import type { ComponentType, SVGProps } from 'react';

export type IconComponent = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'>
>;

/**
 * An icon of 24 units a side in the colour of the text, hidden from screen readers unless it has a label of its own.
 * `shapes` is SVG from `npm run icons`: one string is written and hydrated faster than an element per stroke.
 */
export const createIcon = (shapes: string): IconComponent => {
  const html = { __html: shapes };
  return function Icon({ className, ...props }) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden={props['aria-label'] === undefined ? true : undefined}
        className={clsx('icon', className)}
        {...props}
        dangerouslySetInnerHTML={html}
      />
    );
  };
};
