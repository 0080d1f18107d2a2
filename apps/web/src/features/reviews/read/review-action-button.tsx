import type { ComponentProps } from 'react';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { REVIEW_FIELD } from './review-form-text.ts';

/** What the browser submits before and without scripts. */
export interface ReviewFormTarget {
  /** Address of the page, at the element that the reply is about. */
  readonly action: string;
  readonly intent: string;
  readonly review: number;
}

interface ReviewActionButtonProps extends Omit<ComponentProps<'button'>, 'form' | 'type' | 'onClick'> {
  /** Null on pages without the action. */
  readonly form: ReviewFormTarget | null;
  readonly onPress: () => void;
}

export function ReviewActionButton({ form, onPress, ...rest }: ReviewActionButtonProps) {
  if (form === null) return <button {...rest} type="button" onClick={onPress} />;
  return (
    <form method="post" action={form.action} className="contents">
      <input type="hidden" name={REVIEW_FIELD} value={form.review} />
      <button {...rest} type="submit" name="intent" value={form.intent} onClick={insteadOfSubmit(onPress)} />
    </form>
  );
}
