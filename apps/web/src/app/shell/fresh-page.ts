/**
 * Runs in the head: in a page that is opened anew what stands below the first screen waits to be laid out (`.below`).
 * One that is come back to needs its exact height, to stand where it stood.
 */
export const MARK_FRESH_PAGE = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh=''`;

/** From the first change of page on every place is exact. */
export const unmarkFreshPage = (): void => {
  delete document.documentElement.dataset['fresh'];
};
