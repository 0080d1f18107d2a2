import type { StaffShowroomSummary } from '@market/contract/showrooms/staff-schemas';
import { bannerPhase } from '@market/contract/rules/banners';
import { PHASES } from '#features/staff-content/banner-draft.ts';

/** Showrooms open and close as banners do. */
export const showroomPhase = (
  { status, start_at, end_at }: Pick<StaffShowroomSummary, 'status' | 'start_at' | 'end_at'>,
  now: number,
) => PHASES[bannerPhase({ status, starts_at: start_at, ends_at: end_at }, now)];
