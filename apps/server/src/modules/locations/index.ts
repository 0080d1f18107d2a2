/** Full official names and API ids of a place given by codes. */
export { getPlaces, type PlaceNames } from './queries.ts';
/** The scheme and the official code of a stored province code. */
export { officialProvince, schemeOf, type PlaceCodes } from './lib/places.ts';
/** The place of the scheme before July 2025 where a place of today lies, for carriers that know no other. */
export { asOldPlace } from './lib/bridge.ts';
/** The province of today that a place of either scheme lies in. */
export { provinceToday } from './lib/bridge.ts';
/** One province, district or ward by code or by id. A province knows its region and its districts. */
export { provinceOf } from './queries.ts';
/** A province by its name. */
export { findProvince } from './queries.ts';
/** Finds an area by ids or names whose parts belong together. */
export { findArea, type Area, type AreaInput } from './queries.ts';
export type { Region } from './lib/regions.ts';
