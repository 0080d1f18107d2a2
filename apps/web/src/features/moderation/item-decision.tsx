import { listQueue } from '@market/contract/moderation/routes';
import type { ModerationItem, QueueItem } from '@market/contract/moderation/schemas';
import { needsReason, type ModerationDecision } from '@market/contract/rules/moderation';
import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { DECISION_KEYS } from './key-hints.tsx';
import type { LoadedQueue } from './load-queue.ts';
import { PER_PAGE, queueAddress } from './queue-address.ts';
import { useClaim } from './use-claim.ts';
import { useDecision, useIsOpen, type TypedReason } from './use-decision.ts';
import { useKeys } from './use-keys.ts';

interface ItemDecisionProps {
  readonly path: string;
  readonly loaded: LoadedQueue;
  readonly item: ModerationItem;
  readonly reason: TypedReason;
  readonly onReason: (reason: TypedReason) => void;
}

/** The item after this one that nobody else holds; the first one after an item that was removed; null at the end. */
export const nextId = (items: readonly QueueItem[], id: string, userId: number): string | null => {
  const index = items.findIndex((item) => item.id === id);
  const others = [...items.slice(index + 1), ...items.slice(0, Math.max(index, 0))];
  return others.find(({ claimed_by }) => claimed_by === null || claimed_by.id === userId)?.id ?? null;
};

/** Decides the item that is open: by button or key; then the next one opens. */
export function ItemDecision({ path, loaded, item, reason, onReason }: ItemDecisionProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const { claim, release } = useClaim(item);
  const isOpen = useIsOpen();
  const goNext = async () => {
    const { address, list, userId } = loaded;
    const { kind, page } = address;
    // others claim items meanwhile
    const answer = await call(listQueue, { query: { kind, page, limit: PER_PAGE } });
    if (!isOpen()) return;
    const items = answer.ok ? answer.value.data.items : (list?.items ?? []);
    const itemId = nextId(items, item.id, userId);
    await navigate(queueAddress(path, { ...address, itemId }), { preventScrollReset: true });
  };
  const { decide, sending, problem, setProblem } = useDecision({
    onDecided: goNext,
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
  useKeys({ ...Object.fromEntries(decisionKeys), j: () => void goNext() });
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
