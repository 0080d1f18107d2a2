import {
  approveItem,
  askForChanges,
  blockItem,
  decideItems,
  rejectItem,
  unblockItem,
} from '@market/contract/moderation/routes';
import type { ModerationItem, QueueItem } from '@market/contract/moderation/schemas';
import {
  decisionLabel,
  needsReason,
  type ModerationDecision,
  type ModerationKind,
} from '@market/contract/rules/moderation';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';

export interface TypedReason {
  readonly text: string;
  readonly field: string | undefined;
}

const REASONED = { reject: rejectItem, need_review: askForChanges, block: blockItem } as const;

const send = (item: ModerationItem, decision: ModerationDecision, { text, field }: TypedReason) => {
  const params = { kind: item.kind, id: item.id };
  const { version } = item;
  if (decision === 'approve') return call(approveItem, { params, body: { version } });
  if (decision === 'unblock') return call(unblockItem, { params, body: text === '' ? {} : { reason: text } });
  return call(REASONED[decision], {
    params,
    body: { reason: text, version, ...(field !== undefined && { field }) },
  });
};

/** 409: the item has to be read again before anything else. */
const CONFLICT = 409;

interface DecisionHandlers {
  /** After a decision, while the item is still open: shows the next one. */
  readonly onDecided: () => Promise<void>;
  /** The item changed, or somebody else decided it: it is read again. */
  readonly onConflict: () => void;
}

/** Whether the item that was decided is still on the page when the answer arrives. */
export const useIsOpen = (): (() => boolean) => {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
};

export const useDecision = ({ onDecided, onConflict }: DecisionHandlers) => {
  const [sending, setSending] = useState<ModerationDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = useIsOpen();
  const decide = async (item: ModerationItem, decision: ModerationDecision, reason: TypedReason) => {
    if (sending !== null) return;
    if (needsReason(decision) && reason.text === '') {
      setProblem('Hãy ghi lý do để người gửi biết phải sửa gì.');
      return;
    }
    setSending(decision);
    setProblem(null);
    const outcome = await send(item, decision, reason);
    if (outcome.ok) {
      toast.success(`Bạn ${decisionLabel(decision, item.kind)}: ${item.title}`);
      // a second press meanwhile would decide this item again
      if (isOpen()) await onDecided();
      setSending(null);
      return;
    }
    setSending(null);
    if (!isOpen()) {
      toast.error(`${item.title}: ${outcome.message}`);
      return;
    }
    setProblem(outcome.message);
    if (outcome.status === CONFLICT) onConflict();
  };
  return { decide, sending, problem, setProblem };
};

export interface BulkDecision {
  readonly items: readonly QueueItem[];
  readonly decision: 'approve' | 'reject';
  readonly reason: string;
}

interface BulkOutcome {
  /** False: nothing was decided, and the same items can be sent again. */
  readonly isAnswered: boolean;
  /** What went wrong, in Vietnamese. */
  readonly problem: string | null;
}

/** Decides many items. */
export const decideMany = async (
  kind: ModerationKind,
  { items, decision, reason }: BulkDecision,
): Promise<BulkOutcome> => {
  const outcome = await call(decideItems, {
    params: { kind },
    body: {
      items: items.map(({ id, version }) => ({ id, version })),
      decision,
      ...(reason !== '' && { reason }),
    },
  });
  if (!outcome.ok) return { isAnswered: false, problem: outcome.message };
  const { outcomes } = outcome.value.data;
  const failed = outcomes.filter(({ decided }) => !decided);
  const done = outcomes.length - failed.length;
  if (done > 0) toast.success(`Bạn ${decisionLabel(decision, kind)} ${done} mục`);
  const reasons = [...new Set(failed.map(({ message }) => message))].join(' ');
  return {
    isAnswered: true,
    problem: failed.length === 0 ? null : `${failed.length} mục chưa quyết định được: ${reasons}`,
  };
};
