import type { ModerationItem } from '@market/contract/moderation/schemas';
import {
  MODERATION_REASON_MAX,
  MODERATION_RULES,
  type ModerationDecision,
} from '@market/contract/rules/moderation';
import type { RefObject } from 'react';
import { Chip } from '#ui/chip.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { timeOfDay } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { useFocusPlace } from '#ui/use-focus-place.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { MarkList } from './mark-list.tsx';
import type { ClaimState } from './use-claim.ts';
import type { TypedReason } from './use-decision.ts';

interface ClaimLineProps {
  readonly claim: ClaimState;
  readonly onRelease: () => void;
}

function ClaimLine({ claim, onRelease }: ClaimLineProps) {
  if (claim.state === 'refused')
    return (
      <Notice kind="warning" className="mb-3">
        {claim.message}
      </Notice>
    );
  if (claim.state === 'none') return null;
  return (
    <p className="mb-3 flex min-h-8 items-center gap-2 text-sm text-ink-2">
      {claim.state === 'mine' ? (
        <>
          <span className="num">Bạn giữ mục này đến {timeOfDay(claim.until)}</span>
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={onRelease}>
            Trả lại
          </button>
        </>
      ) : (
        <span tabIndex={-1}>Bạn đã trả mục này, người khác có thể nhận.</span>
      )}
    </p>
  );
}

interface DecisionPanelProps extends ClaimLineProps {
  readonly item: ModerationItem;
  readonly reason: TypedReason;
  readonly onReason: (reason: TypedReason) => void;
  readonly reasonRef: RefObject<HTMLTextAreaElement | null>;
  readonly sending: ModerationDecision | null;
  readonly problem: string | null;
  readonly onDecide: (decision: ModerationDecision) => void;
}

function ReasonFields({
  item: { kind },
  reason,
  onReason,
  reasonRef,
  problem,
}: Pick<DecisionPanelProps, 'item' | 'reason' | 'onReason' | 'reasonRef' | 'problem'>) {
  const { reasons } = MODERATION_RULES[kind];
  return (
    <>
      <fieldset>
        <legend className="label">Lý do nếu không duyệt</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map(({ label, text, field }) => (
            <Chip
              key={label}
              className="max-lg:h-11!"
              on={reason.text === text}
              onClick={() =>
                onReason(reason.text === text ? { text: '', field: undefined } : { text, field })
              }
            >
              {label}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field label="Ghi chú cho người gửi" error={problem} className="mt-3">
        {(control) => (
          <Textarea
            {...control}
            ref={reasonRef}
            rows={3}
            maxLength={MODERATION_REASON_MAX}
            value={reason.text}
            onChange={({ target }) => onReason({ ...reason, text: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Checks, reason and buttons. */
export function DecisionPanel({ item, claim, onRelease, sending, onDecide, ...fields }: DecisionPanelProps) {
  const claimPlace = useFocusPlace(claim.state === 'released' ? 'released' : 'held');
  return (
    <section aria-label="Quyết định" className="panel p-4 lg:p-5">
      {item.marks.length > 0 && (
        <>
          <h3 className="font-bold">Kiểm tra</h3>
          <MarkList marks={item.marks} />
        </>
      )}
      <div className="border-t border-line pt-4 first:border-t-0 first:pt-0">
        <div ref={claimPlace}>
          <ClaimLine claim={claim} onRelease={onRelease} />
        </div>
        {item.decisions.length === 0 ? (
          <p className="text-sm text-ink-2">Mục này đã được quyết định.</p>
        ) : (
          <>
            <ReasonFields item={item} {...fields} />
            <div className="mt-4">
              <DecisionButtons
                kind={item.kind}
                decisions={item.decisions}
                sending={sending}
                onDecide={onDecide}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
