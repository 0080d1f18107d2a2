const KEYS = [
  ['A', 'Duyệt'],
  ['R', 'Từ chối'],
  ['J', 'Kế tiếp'],
] as const;

export function KeyHints() {
  return (
    <p aria-label="Phím tắt" className="flex gap-3 text-sm text-ink-2 max-lg:hidden">
      {KEYS.map(([key, text]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="grid size-5 place-items-center rounded-xs border border-line-strong bg-surface text-xs">
            {key}
          </kbd>
          {text}
        </span>
      ))}
    </p>
  );
}
