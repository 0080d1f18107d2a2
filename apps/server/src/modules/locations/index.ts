/** Full official names and wire ids of a place given by codes. */
export { getPlaces, type PlaceNames } from './views.ts';
export type { PlaceCodes } from './places.ts';
/** One province, district or ward by code or by id. A province knows its region and its districts. */
export { provinceOf } from './views.ts';
/** A province by its name. */
export { findProvince } from './views.ts';
/** Finds an area by ids or names and proves that its parts belong together. */
export { findArea, type Area, type GivenArea } from './views.ts';
export type { Region } from './regions.ts';
