/** The address of a picture at a width, and a picture as the contract words it. */
export { imageUrl, presentImage, type StoredPicture } from './queries.ts';
export { WIDTHS, type Width } from './rules.ts';
/** Pictures people send: one's own by id, and whether something shows it. What nothing shows goes after a day. */
export { getOwnUpload } from './queries.ts';
export { keepUpload, releaseUpload } from './actions.ts';
