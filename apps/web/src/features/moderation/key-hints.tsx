import type { ModerationDecision, ModerationKind } from '@market/contract/rules/moderation';
import { decisionText } from './decision-buttons.tsx';

/** Decisions by one key; `J` and `K` open the next and the previous item. */
export const DECISION_KEYS = { a: 'approve', e: 'need_review', r: 'reject' } as const;

interface KeyHintsProps {
  readonly kind: ModerationKind;
  /** Of the item that is open. */
  readonly decisions: readonly ModerationDecision[];
}

export function KeyHints({ kind, decisions }: KeyHintsProps) {
  const keys = Object.entries(DECISION_KEYS)
    .filter(([, decision]) => decisions.includes(decision))
    .map(([key, decision]) => [key.toUpperCase(), decisionText(kind, decision)] as const);
  return (
    <p aria-label="Phím tắt" className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-2 max-lg:hidden">
      {[...keys, ['J', 'Kế tiếp'] as const, ['K', 'Trước'] as const].map(([key, text]) => (
        <span key={key} className="flex items-center gap-1.5 whitespace-nowrap">
          <kbd className="grid size-5 place-items-center rounded-xs border border-line-strong bg-surface text-xs">
            {key}
          </kbd>
          {text}
        </span>
      ))}
    </p>
  );
}
