import type { ReactNode } from 'react';

/** A link out of the frame: the market opens on its own. */
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
