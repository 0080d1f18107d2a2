import { marketName } from '@market/contract/rules/market-name';
import { REVIEW_EDIT_WITHIN_S } from '@market/contract/constants/orders';
import { REVIEW_REPORT_REASONS } from '@market/contract/rules/review-reports';
import { BANNED_WORDS } from './banned-words.ts';

/** The public name of a picture: its position in the review. */
export const pictureId = (reviewId: number, index: number): string => `${reviewId}-${index + 1}`;

/** Normalizes a text: NFC, trimmed, without invisible characters and repeated empty lines. */
export const plainText = (written: string): string =>
  written
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const BANNED_ALTERNATIVES = BANNED_WORDS.map((word) => word.normalize('NFC').replaceAll(/[.]/g, '\\.'));
// repeated letters (`đéooo`) count once
const BANNED_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${BANNED_ALTERNATIVES.join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/** Contact elsewhere: `zalo: 0901…`, but not a shop that replies on Zalo. */
const CONTACT_WITH_NUMBER = /(?<![\p{L}\p{N}])(?:zalo|telegram|whatsapp|viber)[^\p{L}\p{N}]{0,4}\d{3}/u;
const OTHER_MESSENGER = /(?<![\p{L}\p{N}])(?:zalo|telegram|whatsapp|viber)(?!\p{L})/u;

/** Whether staff have to look at a text first. */
export const isBanned = (text: string): boolean => {
  const normalized = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
  return (
    CONTACT_WITH_NUMBER.test(normalized) ||
    BANNED_PATTERN.test(normalized) ||
    BANNED_PATTERN.test(normalized.replaceAll(/(\p{L})\1{2,}/gu, '$1'))
  );
};

const ALL_BANNED = new RegExp(BANNED_PATTERN.source, 'gu');
const ALL_CONTACTS = new RegExp(`${CONTACT_WITH_NUMBER.source}\\d*`, 'gu');

/** What of a text makes staff look at it, in its order, each once. */
export const bannedWordsIn = (text: string): string[] => {
  const normalized = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
  const single = normalized.replaceAll(/(\p{L})\1{2,}/gu, '$1');
  const found = [normalized, single].flatMap((one) => [...(one.match(ALL_BANNED) ?? [])]);
  return [...new Set([...found, ...(normalized.match(ALL_CONTACTS) ?? [])])];
};

/** A reply can be rewritten at once, so it may not name other messengers at all. */
export const isAnswerRefused = (text: string): boolean =>
  isBanned(text) || OTHER_MESSENGER.test(text.toLowerCase());

const afterMs = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);

interface ReviewTimes {
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

/** Null once it was edited. */
const editableUntil = ({ created_at, edited_at }: ReviewTimes): Date | null =>
  edited_at === null ? afterMs(created_at, REVIEW_EDIT_WITHIN_S) : null;

/** Null also after the deadline. */
export const editDeadline = (review: ReviewTimes, now: Date): Date | null => {
  const until = editableUntil(review);
  return until !== null && until > now ? until : null;
};

/** Null when it may be edited. */
export const editRefusal = (review: ReviewTimes, now: Date): 'edited' | 'edit_late' | null => {
  if (review.edited_at !== null) return 'edited';
  return editDeadline(review, now) === null ? 'edit_late' : null;
};

/** Null when it may be reviewed. `ends_at` is null until the order is complete. */
export const beginRefusal = ({ ends_at }: { ends_at: Date | null }, now: Date): 'early' | 'late' | null => {
  if (ends_at === null) return 'early';
  return ends_at <= now ? 'late' : null;
};

/** The last deadline of the order: for lines without a review, and reviews that were not edited. */
export const writableUntil = (
  { ends_at, lines }: { readonly ends_at: Date; readonly lines: number },
  reviews: readonly ReviewTimes[],
  now: Date,
): Date => {
  const moments = [
    now,
    ...(reviews.length < lines ? [ends_at] : []),
    ...reviews.map((review) => editableUntil(review) ?? now),
  ];
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
};

/** By code or label; undefined for an unknown one. */
export const reportReason = (typed: string): string | undefined => {
  const target = typed.trim();
  return REVIEW_REPORT_REASONS.find(({ code, label }) => code === target || label === target)?.code;
};

/** Explains to the author of a held review why others do not see it; null for a public one. */
export const stateText = (state: 'public' | 'held', reason: string | null = null): string | null => {
  if (state === 'public') return null;
  return reason === null
    ? 'Đánh giá có từ ngữ hoặc liên kết không được đăng nên chỉ mình bạn thấy.'
    : `${marketName()} không đăng đánh giá này nên chỉ mình bạn thấy. Lý do: ${reason}`;
};
