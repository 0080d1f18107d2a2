import type { ReactNode } from 'react';
import { useFocusPlace } from '#ui/use-focus-place.ts';

interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Of what it lists: the title has the focus once a line that had it is removed. */
  readonly shown?: string;
  readonly children: ReactNode;
}

/** A titled box of a tab; `note` is beside the title. */
export function Panel({ title, note, action, shown = '', children }: PanelProps) {
  return (
    <section ref={useFocusPlace<HTMLElement>(shown)} className="panel min-w-0 overflow-hidden">
      <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 lg:px-5">
        <h2 className="text-md font-bold">{title}</h2>
        {note !== undefined && <p className="num text-sm text-ink-3">{note}</p>}
        {action !== undefined && <span className="ml-auto">{action}</span>}
      </div>
      {children}
    </section>
  );
}
