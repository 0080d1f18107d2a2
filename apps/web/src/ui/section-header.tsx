import { ArrowRight } from './icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SectionHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly more?: { readonly to: string; readonly text?: string };
  readonly id?: string;
}

export function SectionHeader({ title, subtitle, more, id }: SectionHeaderProps) {
  return (
    <div className="mb-3 flex items-end gap-3 lg:mb-4">
      <div className="min-w-0">
        <h2 className="text-xl font-bold text-balance lg:text-2xl" id={id}>
          {title}
        </h2>
        {subtitle !== undefined && <p className="text-sm text-ink-2">{subtitle}</p>}
      </div>
      {more !== undefined && (
        <Link
          to={more.to}
          className="link ml-auto flex items-center gap-1 text-sm whitespace-nowrap max-lg:-mb-2 max-lg:min-h-11"
        >
          {more.text ?? 'Xem tất cả'}
          <ArrowRight aria-hidden className="ico size-4!" />
        </Link>
      )}
    </div>
  );
}
