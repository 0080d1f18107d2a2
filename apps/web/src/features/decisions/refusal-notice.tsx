import { clsx } from 'clsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusRefusal } from '#ui/use-focus-refusal.ts';
import type { DecisionRefusal } from './decide-by-form.ts';

/** Why a decision was refused. Takes the focus, unless a field is wrong, which has it then. */
export function RefusalNotice({
  refusal,
  className,
}: {
  readonly refusal: DecisionRefusal;
  readonly className?: string;
}) {
  const place = useFocusRefusal(refusal.field === undefined ? refusal : null);
  return (
    <div ref={place} tabIndex={-1} className={clsx('rounded-lg', className)}>
      <Notice kind="error">{refusal.problem}</Notice>
    </div>
  );
}
