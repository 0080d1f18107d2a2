import { REVIEW_EDIT_WITHIN_S, REVIEW_REPORT_REASONS } from '@market/contract/constants';
import { BANNED_WORDS } from './banned-words.ts';

/** What a picture of a review is called: its place in it. */
export const pictureId = (reviewId: number, index: number): string => `${reviewId}-${index + 1}`;

/** What somebody wrote as it is kept: composed, trimmed, without what cannot be seen, never two empty lines on end. */
export const plainText = (written: string): string =>
  written
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const escaped = BANNED_WORDS.map((word) => word.normalize('NFC').replaceAll(/[.]/g, '\\.'));
// letters that a word is stretched by (`đéooo`) count once
const BANNED_PATTERN = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Where to be reached elsewhere: `zalo: 0901…`, not a shop that answers on Zalo. */
const CONTACT_WITH_NUMBER = /(?<![\p{L}\p{N}])(?:zalo|telegram|whatsapp|viber)[^\p{L}\p{N}]{0,4}\d{3}/u;
const OTHER_MESSENGER = /(?<![\p{L}\p{N}])(?:zalo|telegram|whatsapp|viber)(?!\p{L})/u;

/** Whether a text has words that are not shown before staff have looked. */
export const isBanned = (text: string): boolean => {
  const said = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
  return (
    CONTACT_WITH_NUMBER.test(said) ||
    BANNED_PATTERN.test(said) ||
    BANNED_PATTERN.test(said.replaceAll(/(\p{L})\1{2,}/gu, '$1'))
  );
};

/** Whether a shop's answer is refused: it can be written anew at once, so it names no place to meet elsewhere either. */
export const isAnswerRefused = (text: string): boolean =>
  isBanned(text) || OTHER_MESSENGER.test(text.toLowerCase());

const afterMs = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);

interface Written {
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

/** Until when a review may be changed; null once it was. */
const editableUntil = ({ created_at, edited_at }: Written): Date | null =>
  edited_at === null ? afterMs(created_at, REVIEW_EDIT_WITHIN_S) : null;

/** The same, null also when it is over. */
export const stillEditable = (review: Written, now: Date): Date | null => {
  const until = editableUntil(review);
  return until !== null && until > now ? until : null;
};

/** Why a review is not changed; null when it may be. */
export const editRefusal = (review: Written, now: Date): 'edited' | 'edit_late' | null => {
  if (review.edited_at !== null) return 'edited';
  return stillEditable(review, now) === null ? 'edit_late' : null;
};

/** Why reviews of an order are not begun; null when they may be. `ends_at` is null until it is complete. */
export const beginRefusal = ({ ends_at }: { ends_at: Date | null }, now: Date): 'early' | 'late' | null => {
  if (ends_at === null) return 'early';
  return ends_at <= now ? 'late' : null;
};

/** Until when something of an order is left to write: lines without a review, reviews that were not changed. */
export const writableUntil = (
  { ends_at, lines }: { readonly ends_at: Date; readonly lines: number },
  reviews: readonly Written[],
  now: Date,
): Date => {
  const moments = [
    now,
    ...(reviews.length < lines ? [ends_at] : []),
    ...reviews.map((review) => editableUntil(review) ?? now),
  ];
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
};

/** A reason to report by its code or its label; undefined when there is no such. */
export const reportReason = (typed: string): string | undefined => {
  const wanted = typed.trim();
  return REVIEW_REPORT_REASONS.find(({ code, label }) => code === wanted || label === wanted)?.code;
};

/** What a review that waits for staff tells its author; null for one that everybody sees. */
export const stateText = (state: 'public' | 'held'): string | null =>
  state === 'public' ? null : 'Đánh giá có từ ngữ hoặc liên kết không được đăng nên chỉ mình bạn thấy.';
