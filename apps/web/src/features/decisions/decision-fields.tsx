export const DONE_FIELD = 'done';

interface DecisionFieldsProps {
  readonly intent: string;
  /** What is said once it is decided. */
  readonly done: string;
}

/** What every form of `decideByForm` sends. */
export function DecisionFields({ intent, done }: DecisionFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={DONE_FIELD} value={done} />
    </>
  );
}
