/** Full official names and API ids of a place given by codes. */
export { getPlaces, type PlaceNames } from './queries.ts';
export { officialProvince, schemeOf, type PlaceCodes } from './lib/places.ts';
/** The place of the scheme before July 2025 where a place of today lies, for carriers that know no other. */
export { asOldPlace } from './lib/bridge.ts';
/** The province of today that a place of either scheme lies in. */
export { provinceToday } from './lib/bridge.ts';
/** A province, by code or by id. */
export { provinceOf } from './queries.ts';
export { findProvince } from './queries.ts';
/** Finds an area by ids or names whose parts belong together. */
export { findArea, type Area, type AreaInput } from './queries.ts';
export type { Region } from './lib/regions.ts';
