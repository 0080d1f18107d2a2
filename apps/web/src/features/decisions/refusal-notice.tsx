import { RefusalNotice as FormRefusalNotice } from '#ui/refusal-notice.tsx';
import type { DecisionRefusal } from './decide-by-form.ts';

/** Why a decision was refused. Takes the focus, unless a field is wrong, which has it then. */
export function RefusalNotice({
  refusal,
  className,
}: {
  readonly refusal: DecisionRefusal;
  readonly className?: string;
}) {
  const { field, problem } = refusal;
  return (
    <FormRefusalNotice
      refusal={field === undefined ? refusal : null}
      problem={problem}
      className={className}
    />
  );
}
