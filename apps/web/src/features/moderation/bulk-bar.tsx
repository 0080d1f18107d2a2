import type { QueueItem } from '@market/contract/moderation/schemas';
import type { ModerationKind } from '@market/contract/rules/moderation';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { decisionText } from './decision-buttons.tsx';
import { decideMany } from './use-decision.ts';

interface BulkBarProps {
  readonly kind: ModerationKind;
  readonly items: readonly QueueItem[];
  readonly reason: string;
  /** After an answer, also one that refuses some of them. */
  readonly onDecided: () => void;
  readonly onClear: () => void;
}

/** One decision on all that are ticked; a rejection uses the reason of the panel. */
export function BulkBar({ kind, items, reason, onDecided, onClear }: BulkBarProps) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (decision: 'approve' | 'reject') => {
    if (decision === 'reject' && reason === '') {
      setProblem('Hãy ghi lý do ở khung bên phải trước.');
      return;
    }
    setSending(true);
    const { isAnswered, problem: refusal } = await decideMany(kind, { items, decision, reason });
    setProblem(refusal);
    setSending(false);
    if (isAnswered) onDecided();
  };
  if (items.length === 0 && problem === null) return null;
  return (
    <div className="panel mb-3 space-y-2 p-3">
      {items.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="num text-sm">{items.length} mục</span>
          <Button size="sm" appearance="primary" loading={sending} onClick={() => void decide('approve')}>
            {decisionText(kind, 'approve')}
          </Button>
          <Button size="sm" appearance="danger" loading={sending} onClick={() => void decide('reject')}>
            {decisionText(kind, 'reject')}
          </Button>
          <Button size="sm" appearance="ghost" onClick={onClear}>
            Bỏ chọn
          </Button>
        </div>
      )}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
