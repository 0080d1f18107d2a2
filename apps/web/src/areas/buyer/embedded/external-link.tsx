import type { ReactNode } from 'react';

/** Opens the market in a new tab. */
export function ExternalLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
