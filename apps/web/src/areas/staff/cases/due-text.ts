import { durationText } from '#ui/duration-text.ts';

/** How late a decision is, or how much time is left. @param now ms */
export const dueText = (decideBy: string, now: number): { late: boolean; text: string } => {
  const left = Date.parse(decideBy) - now;
  return left < 0
    ? { late: true, text: `Quá hạn ${durationText(-left)}` }
    : { late: false, text: `Còn ${durationText(left)}` };
};
