// Ids of places that were typed by name: the lists of places need scripts.
import { listProvinces, listWards } from '@market/contract/locations/routes';
import type { Call } from '@market/contract/web';
import { areaOf, EMPTY_AREA, type Area } from '#features/places/area.ts';
import { matchPlaces } from '#features/places/match-places.ts';
import { foldAccents } from '@market/contract/rules/text';

export interface PlaceNames {
  readonly province: string;
  readonly ward: string;
}
export const NO_NAMES: PlaceNames = { province: '', ward: '' };

interface FoundPlace {
  readonly id: number;
  readonly full: string;
}

/** The place with this name, with or without its kind; null when several are possible. */
export const findPlace = (
  places: readonly { readonly id: number; readonly name: string }[],
  typed: string,
): number | null => {
  const name = foldAccents(typed.trim());
  if (name === '') return null;
  const matches = matchPlaces<FoundPlace>(
    places.map((place) => ({ id: place.id, full: place.name })),
    typed,
  );
  const isNamed = ({ full }: FoundPlace) => foldAccents(full) === name;
  const hasName = ({ full }: FoundPlace) => foldAccents(full).endsWith(` ${name}`);
  for (const found of [matches.filter(isNamed), matches.filter(hasName), matches])
    if (found.length === 1) return found[0]!.id;
  return null;
};

/** Of the current scheme; levels that are not found are not chosen. */
export const findArea = async (call: Call, { province, ward }: PlaceNames): Promise<Area> => {
  const provinces = await call(listProvinces, { query: { scheme: 'vn2' } });
  const provinceId = provinces.ok ? findPlace(provinces.value.data.provinces, province) : null;
  const area = areaOf({ provinceId, districtId: null, wardId: null });
  if (area.districtId === null) return EMPTY_AREA;
  const wards = await call(listWards, { params: { id: area.districtId } });
  return { ...area, wardId: wards.ok ? findPlace(wards.value.data.wards, ward) : null };
};
