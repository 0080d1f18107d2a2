import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Status next to the title. */
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

export function Panel({ title, text, badge, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel p-5" aria-labelledby={id}>
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <span id={id}>{title}</span>
        {badge}
      </h2>
      {text !== undefined && <p className="mt-1 text-base text-ink-2">{text}</p>}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </section>
  );
}
