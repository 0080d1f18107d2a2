import type { ModerationItem } from '@market/contract/moderation/schemas';
import { needsReason, type ModerationDecision } from '@market/contract/rules/moderation';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { DecisionPanel } from './decision-panel.tsx';
import { DECISION_KEYS } from './key-hints.tsx';
import type { LoadedQueue } from './load-queue.ts';
import { useClaim } from './use-claim.ts';
import { useDecision, type TypedReason } from './use-decision.ts';
import { useKeys } from './use-keys.ts';
import { useNeighbours } from './use-neighbours.ts';

interface ItemDecisionProps {
  readonly path: string;
  readonly loaded: LoadedQueue;
  readonly item: ModerationItem;
  readonly reason: TypedReason;
  readonly onReason: (reason: TypedReason) => void;
}

/** Decides the item that is open: by button or key; then the next one opens. */
export function ItemDecision({ path, loaded, item, reason, onReason }: ItemDecisionProps) {
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const { claim, release } = useClaim(item);
  const { openNext } = useNeighbours({ path, loaded, id: item.id });
  const { decide, sending, problem, setProblem } = useDecision({
    onDecided: openNext,
    onConflict: () => void revalidate(),
  });
  const isMissing = (decision: ModerationDecision) => needsReason(decision) && reason.text.trim() === '';
  const onDecide = (decision: ModerationDecision) => {
    if (isMissing(decision)) field.current?.focus();
    void decide(item, decision, { ...reason, text: reason.text.trim() });
  };
  const pressDecision = (decision: ModerationDecision) => {
    if (!item.decisions.includes(decision)) return;
    if (isMissing(decision)) field.current?.focus();
    else onDecide(decision);
  };
  const decisionKeys = Object.entries(DECISION_KEYS).map(
    ([key, decision]) => [key, () => pressDecision(decision)] as const,
  );
  useKeys(Object.fromEntries(decisionKeys));
  return (
    <DecisionPanel
      item={item}
      claim={claim}
      onRelease={release}
      reason={reason}
      onReason={(next) => {
        setProblem(null);
        onReason(next);
      }}
      reasonRef={field}
      sending={sending}
      problem={problem}
      onDecide={onDecide}
    />
  );
}
