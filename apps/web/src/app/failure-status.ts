/** Of an answer that never came. */
export const UNAVAILABLE = 503;

/**
 * For replies of client actions. Of an answer that never came 503: with less the page would be loaded again, and what
 * was typed would be lost.
 */
export const failureStatus = ({ status }: { readonly status: number }): number =>
  status === 0 ? UNAVAILABLE : status;
