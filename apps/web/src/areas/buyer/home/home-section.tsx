import type { ReactNode } from 'react';
import { SectionHeader } from '#ui/section-header.tsx';
import type { Block } from './load-home.ts';

export function HomeSection({
  block: { id, title, sub_title },
  more,
  icon,
  children,
}: {
  readonly block: Pick<Block, 'id' | 'title' | 'sub_title'>;
  readonly more?: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  const name = `muc-${id}`;
  const head =
    icon === undefined ? (
      title
    ) : (
      <span className="flex items-center gap-2">
        {icon}
        {title}
      </span>
    );
  return (
    <section className="mt-8 min-w-0 lg:mt-10" aria-labelledby={name}>
      <SectionHeader
        id={name}
        title={head}
        {...(sub_title !== null && { subtitle: sub_title })}
        {...(more !== undefined && { more: { to: more } })}
      />
      {children}
    </section>
  );
}
