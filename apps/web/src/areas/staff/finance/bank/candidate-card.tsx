import type { TransferCandidate } from '@market/contract/bank-reconciliation/schemas';
import { dong } from '@market/contract/rules/money';
import { Check, X } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';

const MEMO: Readonly<Record<TransferCandidate['memo_matches'], string>> = {
  whole: 'đúng cả mã',
  part: 'khớp một nửa mã',
  none: 'không có trong nội dung',
};

function Fact({ good, label, text }: { good: boolean; label: string; text: string }) {
  const Icon = good ? Check : X;
  return (
    <div className="flex gap-2 border-b border-line py-2 last:border-0">
      <dt className="flex w-28 flex-none items-center gap-2">
        <Icon aria-hidden className={good ? 'ico size-4! text-brand-ink' : 'ico size-4! text-deal-ink'} />
        {label}
        <span className="sr-only">{good ? ' khớp' : ' không khớp'}</span>
      </dt>
      <dd className="num min-w-0 break-words">{text}</dd>
    </div>
  );
}

const amountText = (difference: number): string => {
  if (difference === 0) return 'đúng từng đồng';
  return difference < 0 ? `thiếu ${dong(-difference)}` : `thừa ${dong(difference)}`;
};

const buttonText = (difference: number): string =>
  difference < 0 ? `Ghi nhận, chờ ${dong(-difference)}` : 'Khớp đơn này';

interface CandidateCardProps {
  readonly candidate: TransferCandidate;
  readonly first: boolean;
  readonly busy: boolean;
  readonly onMatch: () => void;
}

export function CandidateCard({ candidate, first, busy, onMatch }: CandidateCardProps) {
  const { order_numbers, state, buyer, memo, memo_matches, remaining, difference, expires_at, in_time } =
    candidate;
  const waits = state === 'created' || state === 'pending';
  return (
    <li
      className={
        first ? 'rounded-xl border border-brand bg-brand-soft p-4' : 'rounded-xl border border-line p-4'
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <b className="num font-bold">{order_numbers.map((number) => `#${number}`).join(', ')}</b>
        <Badge tone={waits ? 'accent' : 'deal'}>{waits ? 'Chờ thanh toán' : 'Đã hết hạn'}</Badge>
      </div>
      <p className="text-sm text-ink-3">{buyer}</p>
      <dl className="mt-2 text-sm">
        <Fact
          good={memo_matches !== 'none'}
          label="Mã"
          text={`${memo ?? 'không có'}, ${MEMO[memo_matches]}`}
        />
        <Fact
          good={difference === 0}
          label="Số tiền"
          text={`${dong(remaining)}, ${amountText(difference)}`}
        />
        <Fact
          good={in_time}
          label="Thời gian"
          text={expires_at === null ? 'không hạn' : `${in_time ? 'trước' : 'sau'} hạn ${dayTime(expires_at)}`}
        />
      </dl>
      <Button
        size="sm"
        appearance={first ? 'primary' : 'outline'}
        className="mt-2 max-lg:h-11!"
        loading={busy}
        onClick={onMatch}
      >
        {waits ? buttonText(difference) : 'Khớp, tiền sẽ được hoàn'}
      </Button>
    </li>
  );
}
