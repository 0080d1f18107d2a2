/** Full official names and API ids of a place given by codes. */
export { getPlaces, type PlaceNames } from './queries.ts';
/** What the code of a province that is stored says: its scheme, and the code people know it by. */
export { officialProvince, schemeOf, type PlaceCodes } from './lib/places.ts';
/** Where a place of today lay before July 2025, for whoever speaks no other scheme. */
export { asOldPlace } from './lib/bridge.ts';
/** The province of today that a place of either scheme lies in. */
export { provinceToday } from './lib/bridge.ts';
/** One province, district or ward by code or by id. A province knows its region and its districts. */
export { provinceOf } from './queries.ts';
/** A province by its name. */
export { findProvince } from './queries.ts';
/** Finds an area by ids or names and proves that its parts belong together. */
export { findArea, type Area, type AreaInput } from './queries.ts';
export type { Region } from './lib/regions.ts';
