import { getStaffBanner } from '@market/contract/content/staff-routes';
import type { StaffBanner } from '@market/contract/content/staff-schemas';
import type { Call } from '@market/contract/web';

/**
 * The banner that the address opens, also while the calendar shows other days: what is typed in its form stays.
 *
 * @param chosen parameter of the address
 */
export const loadOpened = async (
  call: Call,
  banners: readonly StaffBanner[],
  chosen: string | null,
): Promise<StaffBanner | null> => {
  const listed = banners.find(({ id }) => String(id) === chosen);
  if (listed !== undefined) return listed;
  const id = Number(chosen);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const answer = await call(getStaffBanner, { params: { id } });
  return answer.ok ? answer.value.data.banner : null;
};
