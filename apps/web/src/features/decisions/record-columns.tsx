import type { ReactNode } from 'react';

interface RecordColumnsProps {
  readonly head: ReactNode;
  /** On wide screens at the right of everything; on phones after the head, before the lists. */
  readonly decisions: ReactNode;
  /** Lists of the record. */
  readonly children: ReactNode;
}

/** A record that staff decide about: its decisions never stand below its lists. */
export function RecordColumns({ head, decisions, children }: RecordColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">{head}</div>
      <div className="min-w-0 space-y-4 lg:row-span-2">{decisions}</div>
      <div className="min-w-0 space-y-4">{children}</div>
    </div>
  );
}
