import { listDistricts, listProvinces, listWards } from '@market/contract/locations/routes';
import type { PlaceScheme } from '@market/contract/locations/schemas';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import type { Area } from './area.ts';
import { FORMER_PROVINCES } from './former-provinces.ts';
import { sortPlaces, type NamedPlace } from './match-places.ts';

export interface Place extends NamedPlace {
  readonly id: number;
  readonly name: string;
}
/** Null while loading, empty when the request failed. */
export type Places = readonly Place[] | null;
type Answer = readonly { readonly id: number; readonly name: string; readonly short_name?: string }[] | null;

// Places do not change while a page is open, so each list is requested once.
const placesByKey = new Map<string, readonly Place[]>();

const load = async (key: string, ask: () => Promise<Answer>): Promise<readonly Place[]> => {
  const cached = placesByKey.get(key);
  if (cached !== undefined) return cached;
  const answer = await ask();
  if (answer === null) return [];
  const places = sortPlaces(
    answer.map(({ id, name, short_name = name }) => ({
      id,
      name: short_name,
      full: name,
      former: FORMER_PROVINCES[id],
    })),
  );
  placesByKey.set(key, places);
  return places;
};

const loadProvinces = (scheme: PlaceScheme) =>
  load(scheme, async () => {
    const answer = await call(listProvinces, { query: { scheme } });
    return answer.ok ? answer.value.data.provinces : null;
  });
const loadDistricts = (id: number) =>
  load(`districts of ${id}`, async () => {
    const answer = await call(listDistricts, { params: { id } });
    return answer.ok ? answer.value.data.districts : null;
  });
const loadWards = (id: number) =>
  load(`wards of ${id}`, async () => {
    const answer = await call(listWards, { params: { id } });
    return answer.ok ? answer.value.data.wards : null;
  });

export interface PlaceList {
  readonly places: Places;
  /** Loads again what could not be loaded. */
  readonly retry: () => void;
}

const usePlaceList = <Of>(of: Of | null, ask: (of: Of) => Promise<readonly Place[]>): PlaceList => {
  const [loaded, setLoaded] = useState<{ of: Of; places: readonly Place[] } | null>(null);
  useEffect(() => {
    let current = true;
    if (of !== null) void ask(of).then((places) => current && setLoaded({ of, places }));
    return () => {
      current = false;
    };
  }, [of, ask]);
  const places = loaded !== null && loaded.of === of ? loaded.places : null;
  const retry = async (): Promise<void> => {
    if (of === null || places?.length !== 0) return;
    setLoaded(null);
    const answer = await ask(of);
    // another list may have been chosen meanwhile
    setLoaded((now) => (now === null || now.of === of ? { of, places: answer } : now));
  };
  return { places, retry: () => void retry() };
};

export const useProvinces = (scheme: PlaceScheme): PlaceList => usePlaceList(scheme, loadProvinces);

export const useAreas = ({
  scheme,
  provinceId,
  districtId,
}: Area): { provinces: PlaceList; districts: PlaceList; wards: PlaceList } => ({
  provinces: useProvinces(scheme),
  districts: usePlaceList(scheme === 'vn3' ? provinceId : null, loadDistricts),
  wards: usePlaceList(districtId, loadWards),
});
