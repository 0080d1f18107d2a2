import { clsx } from 'clsx';
import { X } from './icons.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Toggle button. */
export function Chip({
  on = false,
  className,
  ...rest
}: ComponentProps<'button'> & { readonly on?: boolean }) {
  return <button type="button" {...rest} aria-pressed={on} className={clsx('chip', on && 'on', className)} />;
}

export function ChipLink({
  to,
  on = false,
  children,
}: {
  readonly to: string;
  readonly on?: boolean;
  readonly children: string;
}) {
  return (
    <Link to={to} className={clsx('chip', on && 'on')} aria-current={on || undefined} preventScrollReset>
      {children}
    </Link>
  );
}

interface RemovableChipProps {
  readonly to: string;
  /** Origin of the filter, when not obvious. */
  readonly hint?: string;
  readonly children: string;
}

/** Active filter; following the link removes it. Touch target of 44 px. */
export function RemovableChip({ to, hint, children }: RemovableChipProps) {
  return (
    <Link
      to={to}
      className="chip on relative after:absolute after:inset-x-0 after:-inset-y-1.5"
      title={hint}
      aria-label={`Bỏ lọc ${children}${hint === undefined ? '' : ` (${hint})`}`}
      rel="nofollow"
      preventScrollReset
    >
      {children}
      <X aria-hidden className="ico size-3.5!" />
    </Link>
  );
}
