/** Counts money that a member of staff moves alone, up to a daily sum. */
export { moveAlone } from './actions/move-alone.ts';
