import type { ModerationDecision, ModerationKind } from '@market/contract/rules/moderation';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Ban, Check, FilePen, RotateCcw, X } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';

interface ButtonText {
  readonly text: string;
  readonly Icon: IconComponent;
  readonly appearance: 'primary' | 'outline' | 'danger';
}

const BUTTONS: Readonly<Record<ModerationDecision, ButtonText>> = {
  approve: { text: 'Duyệt', Icon: Check, appearance: 'primary' },
  need_review: { text: 'Yêu cầu sửa', Icon: FilePen, appearance: 'outline' },
  reject: { text: 'Từ chối', Icon: X, appearance: 'danger' },
  block: { text: 'Khóa', Icon: Ban, appearance: 'danger' },
  unblock: { text: 'Mở khóa', Icon: RotateCcw, appearance: 'primary' },
};

const SPECIAL: Partial<Record<ModerationKind, Partial<Record<ModerationDecision, string>>>> = {
  shop: { approve: 'Duyệt, mở shop', need_review: 'Hỏi thêm', block: 'Ẩn shop', unblock: 'Mở lại shop' },
  review: { approve: 'Đăng', reject: 'Không đăng', block: 'Gỡ đánh giá', unblock: 'Đăng lại' },
  report: { approve: 'Đúng, xử lý', reject: 'Không vi phạm' },
};
export const decisionText = (kind: ModerationKind, decision: ModerationDecision): string =>
  SPECIAL[kind]?.[decision] ?? BUTTONS[decision].text;

const ORDER: readonly ModerationDecision[] = ['approve', 'unblock', 'need_review', 'reject', 'block'];

interface DecisionButtonsProps {
  readonly kind: ModerationKind;
  readonly decisions: readonly ModerationDecision[];
  readonly sending: ModerationDecision | null;
  readonly onDecide: (decision: ModerationDecision) => void;
}

/** The first alone in its row, the others in pairs. */
export function DecisionButtons({ kind, decisions, sending, onDecide }: DecisionButtonsProps) {
  const offered = ORDER.filter((decision) => decisions.includes(decision));
  const isWide = (index: number) => index === 0 || (index === offered.length - 1 && offered.length % 2 === 0);
  return (
    <div className="grid grid-cols-2 gap-2">
      {offered.map((decision, index) => {
        const { Icon, appearance } = BUTTONS[decision];
        return (
          <Button
            key={decision}
            appearance={appearance}
            size={index === 0 ? 'lg' : 'md'}
            className={clsx(isWide(index) && 'col-span-2', index > 0 && 'max-lg:h-11!')}
            icon={<Icon aria-hidden className="ico" />}
            loading={sending === decision}
            disabled={sending !== null}
            onClick={() => onDecide(decision)}
          >
            {decisionText(kind, decision)}
          </Button>
        );
      })}
    </div>
  );
}
