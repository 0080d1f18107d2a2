/** The address of a picture at a width, and a picture as the contract words it. */
export { imageUrl, presentImage, type StoredPicture } from './views.ts';
export { WIDTHS, type Width } from './rules.ts';
/** Makes pictures before anybody asks for them. */
export { warm } from './render.ts';
