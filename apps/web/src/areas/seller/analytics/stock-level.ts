import type { RunningOut } from '@market/contract/shop-stats/schemas';

/** A parcel of new goods takes about so long. */
const URGENT_DAYS = 3;
const SOON_DAYS = 7;

export const levelOf = ({
  available,
  days_left,
}: Pick<RunningOut, 'available' | 'days_left'>): 'out' | 'urgent' | 'soon' | 'watch' => {
  if (available === 0) return 'out';
  if (days_left <= URGENT_DAYS) return 'urgent';
  return days_left <= SOON_DAYS ? 'soon' : 'watch';
};
