import { STAFF_REFUNDS_PATH } from '#app/staff-paths.ts';

/** Page of the refunds a provider works on; `page` is that of the refunds by hand. */
export const ON_THE_WAY_PAGE = 'cong';

/** Both lists of the tab have pages; the first ones are not in the address. */
export const refundsPath = ({
  page,
  wayPage,
}: {
  readonly page: number;
  readonly wayPage: number;
}): string => {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (wayPage > 1) search.set(ON_THE_WAY_PAGE, String(wayPage));
  return search.size === 0 ? STAFF_REFUNDS_PATH : `${STAFF_REFUNDS_PATH}?${search}`;
};
