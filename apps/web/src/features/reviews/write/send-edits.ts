import type { editReview } from '@market/contract/reviews/routes';
import type { OwnReview } from '@market/contract/reviews/schemas';
import type { InputOf } from '@market/contract/route';
import { EMPTY_DRAFT, completeScores, toReviewInput, type ReviewForm } from './review-draft.ts';

export interface ReviewProblem {
  readonly message: string;
  readonly status: number;
  readonly facts: { readonly reason?: string; readonly line_item_id?: number };
}

type EditAnswer =
  | { readonly ok: true; readonly value: { readonly data: { readonly review: OwnReview } } }
  | ({ readonly ok: false } & ReviewProblem);

interface SendOptions {
  readonly edit: (input: InputOf<typeof editReview>) => Promise<EditAnswer>;
  /** Called per saved review: it must not be sent again. */
  readonly onTaken: (review: OwnReview) => void;
}

/** Continues after failures; returns error messages by line. */
export const sendEdits = async (
  { editing, drafts, scores, scoring }: ReviewForm,
  found: ReadonlyMap<number, OwnReview>,
  { edit, onTaken: onSaved }: SendOptions,
): Promise<ReadonlyMap<number, string>> => {
  const refused = new Map<number, string>();
  const shop = scoring ? completeScores(scores) : null;
  for (const line of editing) {
    const answer = await edit({
      params: { id: found.get(line)!.id },
      body: { ...toReviewInput(drafts.get(line) ?? EMPTY_DRAFT), ...(shop !== null && { shop }) },
    });
    if (answer.ok) onSaved(answer.value.data.review);
    else refused.set(line, answer.message);
  }
  return refused;
};
