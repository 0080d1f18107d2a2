/** How many items of each kind wait, and since when. */
export { getSummaries } from './queries/queue.ts';
