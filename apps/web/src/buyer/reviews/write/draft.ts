import type { writeReviews } from '@market/contract/reviews/routes';
import type { OwnReview, ShopScores } from '@market/contract/reviews/schemas';
import type { InputOf } from '@market/contract/route';

/** What is being written of one line. */
export interface Draft {
  readonly rating: number | null;
  readonly content: string;
  /** Ids of the pictures that have arrived. */
  readonly images: readonly string[];
  /** Some are still on their way. */
  readonly sending: boolean;
}
export const EMPTY: Draft = { rating: null, content: '', images: [], sending: false };

/** What is there of a review, as something to change. */
export const draftOf = ({ rating, content, images }: OwnReview): Draft => ({
  rating,
  content,
  images: images.map(({ id }) => id),
  sending: false,
});

const isBegun = ({ rating, content, images }: Draft): boolean =>
  rating !== null || content.trim() !== '' || images.length > 0;

export type Scores = { readonly [Of in keyof ShopScores]: number | null };
export const NO_SCORES: Scores = { communication: null, product: null, trust: null };

/** Everything a dialog over one order has, by the ids of its lines. */
export interface Filled {
  /** Lines without a review, in their order. */
  readonly open: readonly number[];
  /** Lines whose review is being changed. */
  readonly editing: readonly number[];
  readonly drafts: ReadonlyMap<number, Draft>;
  readonly scores: Scores;
  /** Whether the shop is scored here. */
  readonly scoring: boolean;
}

export interface FilledErrors {
  readonly lines: ReadonlyMap<number, string>;
  readonly scores: ReadonlySet<keyof Scores>;
}
export const NO_ERRORS: FilledErrors = { lines: new Map(), scores: new Set() };
export const hasErrors = ({ lines, scores }: FilledErrors): boolean => lines.size > 0 || scores.size > 0;

const draftAt = ({ drafts }: Pick<Filled, 'drafts'>, line: number): Draft => drafts.get(line) ?? EMPTY;

/** What is missing before this can be sent. */
export const missing = (filled: Filled): FilledErrors => {
  const { open, editing, scores, scoring } = filled;
  const lines = new Map<number, string>();
  for (const line of [...open, ...editing]) {
    const draft = draftAt(filled, line);
    if (isBegun(draft) && draft.rating === null) lines.set(line, 'Hãy chọn số sao cho sản phẩm này.');
  }
  const [first] = open;
  if (first !== undefined && editing.length === 0 && !open.some((line) => isBegun(draftAt(filled, line))))
    lines.set(first, 'Hãy chọn số sao cho ít nhất một sản phẩm.');
  const unscored = (Object.keys(scores) as (keyof Scores)[]).filter((of) => scores[of] === null);
  return { lines, scores: new Set(scoring ? unscored : []) };
};

type Written = InputOf<typeof writeReviews>['body']['line_items'][number];

/** What a line says, as the call wants it. */
export const saidOf = ({ rating, content, images }: Draft) => ({
  rating: rating ?? 0,
  content: content.trim(),
  images: [...images],
});

/** The lines to write anew: those with stars. */
export const newLines = (filled: Filled): Written[] =>
  filled.open.flatMap((line) => {
    const draft = draftAt(filled, line);
    return draft.rating === null ? [] : [{ line_item_id: line, ...saidOf(draft) }];
  });

/** The scores, when all are given. */
export const givenScores = ({ communication, product, trust }: Scores): ShopScores | null =>
  communication === null || product === null || trust === null ? null : { communication, product, trust };
