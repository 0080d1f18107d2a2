export const SUCCESS_TEXT_FIELD = 'success_text';

interface DecisionFieldsProps {
  readonly intent: string;
  /** Announced after the decision. */
  readonly successText: string;
}

/** What every form of `decideByForm` sends. */
export function DecisionFields({ intent, successText }: DecisionFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={SUCCESS_TEXT_FIELD} value={successText} />
    </>
  );
}
