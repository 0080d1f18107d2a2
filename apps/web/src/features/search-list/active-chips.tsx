import { useEffect, useRef } from 'react';
import { RemovableChip } from '#ui/chip.tsx';
import { listPath, useFilterScope } from './filter-scope.ts';
import type { ActiveFilter } from './filter-labels.ts';

interface ActiveChipsProps {
  readonly active: readonly ActiveFilter[];
  /** Filters recognised in the keyword; removing one removes its words. */
  readonly words: readonly ActiveFilter[];
}

/** Active filters; following a chip removes it. */
export function ActiveChips({ active, words }: ActiveChipsProps) {
  const scope = useFilterScope();
  const group = useRef<HTMLDivElement>(null);
  const count = active.length + words.length;
  const before = useRef({ count, focused: false });
  useEffect(() => {
    const { current: chips } = group;
    // the focused chip was removed: focus the first remaining one
    if (before.current.focused && count < before.current.count && document.activeElement === document.body)
      chips?.querySelector('a')?.focus({ preventScroll: true });
    before.current = { count, focused: chips?.contains(document.activeElement) ?? false };
  });
  if (count === 0) return null;
  return (
    <div
      ref={group}
      role="group"
      aria-label="Bộ lọc đang dùng"
      className="mt-3 flex flex-wrap items-center gap-2"
    >
      {words.map(({ label, without }) => (
        <RemovableChip key={label} to={listPath(scope, without)} hint="hiểu từ từ khóa bạn gõ">
          {label}
        </RemovableChip>
      ))}
      {active.map(({ label, without }) => (
        <RemovableChip key={label} to={listPath(scope, without)}>
          {label}
        </RemovableChip>
      ))}
    </div>
  );
}
