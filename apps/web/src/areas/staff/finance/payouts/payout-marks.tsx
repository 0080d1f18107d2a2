import type { PayoutMark } from '@market/contract/settlement/schemas';
import { clsx } from 'clsx';
import { Badge } from '#ui/badge.tsx';
import { TriangleAlert } from '#ui/icons.ts';

/** What to look at before a payout is transferred; that it takes two people is in its state. */
export function PayoutMarks({
  marks,
  className,
}: {
  readonly marks: readonly PayoutMark[];
  readonly className?: string;
}) {
  const shown = marks.filter(({ kind }) => kind !== 'two_people');
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Dấu cần xem" className={clsx('flex flex-wrap gap-1.5', className)}>
      {shown.map(({ kind, text }) => (
        <li key={kind}>
          <Badge tone="accent" icon={<TriangleAlert aria-hidden className="ico size-3.5!" />}>
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
