import { clsx } from 'clsx';
import { Notice } from './notice.tsx';
import { useFocusRefusal } from './use-focus-refusal.ts';

/** Why a form was refused. Each `refusal` brings it into view and gives it the focus; null leaves both to a wrong field. */
export function RefusalNotice({
  refusal,
  problem,
  className,
}: {
  readonly refusal: object | null;
  readonly problem: string;
  readonly className?: string | undefined;
}) {
  const place = useFocusRefusal(refusal);
  return (
    <div ref={place} tabIndex={-1} className={clsx('rounded-lg', className)}>
      <Notice kind="error">{problem}</Notice>
    </div>
  );
}
