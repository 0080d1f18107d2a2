import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A pressed or unpressed choice. */
export function Chip({
  on = false,
  className,
  ...rest
}: ComponentProps<'button'> & { readonly on?: boolean }) {
  return <button type="button" {...rest} aria-pressed={on} className={clsx('chip', on && 'on', className)} />;
}

/** A choice that is an address. */
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
  /** Where it comes from, when that does not go without saying. */
  readonly hint?: string;
  readonly children: string;
}

/** A filter in force: following it takes the filter away. Fingers get 44 px of it. */
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
