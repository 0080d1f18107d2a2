import { clsx } from 'clsx';
import { LoaderCircle } from './icons.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

export type ButtonLook =
  | 'primary'
  | 'brandline'
  | 'outline'
  | 'soft'
  | 'ghost'
  | 'accent'
  | 'deal'
  | 'danger';
interface ButtonStyle {
  readonly appearance?: ButtonLook;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: ReactNode;
}

const classOf = (appearance: ButtonLook, size: 'sm' | 'md' | 'lg', more?: string) =>
  clsx('btn', `btn-${appearance}`, size !== 'md' && `btn-${size}`, more);

type ButtonProps = ButtonStyle & { readonly loading?: boolean } & ComponentProps<'button'>;

/** While `loading` the spinner replaces the icon, the width stays and clicks do nothing. */
export function Button({ appearance = 'outline', size = 'md', icon, loading = false, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...more } = rest;
  return (
    <button
      {...more}
      type={loading ? 'button' : type}
      className={clsx(classOf(appearance, size, className), loading && 'relative')}
      aria-busy={loading || undefined}
      aria-disabled={loading || more['aria-disabled']}
      onClick={loading ? undefined : onClick}
    >
      {loading && icon === undefined && <Spinner className="absolute" />}
      {loading && icon !== undefined ? <Spinner /> : icon}
      {loading && icon === undefined ? <span className="opacity-0">{children}</span> : children}
    </button>
  );
}

type LinkButtonProps = ButtonStyle &
  Pick<ComponentProps<typeof Link>, 'state'> & { readonly to: string } & Omit<ComponentProps<'a'>, 'href'>;

export function LinkButton({
  appearance = 'outline',
  size = 'md',
  icon,
  to,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} to={to} className={classOf(appearance, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: { readonly label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx('icon-btn max-lg:size-11!', className)}
      aria-label={label}
    >
      {children}
    </button>
  );
}

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('ico animate-spin', className)} />;
}
