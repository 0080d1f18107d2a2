/**
 * Runs in the head: in a page that is opened anew the layout of what is below the first screen is delayed (`.below`).
 * A page that is restored needs its exact height for its scroll position.
 */
export const MARK_FRESH_PAGE = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh=''`;

/** From the first change of page on every place is exact. */
export const unmarkFreshPage = (): void => {
  delete document.documentElement.dataset['fresh'];
};
