import { matchPlace, type PlaceMatch, type NamedPlace } from './address-match.ts';
import type { Word } from './address-words.ts';

interface WardPlace extends NamedPlace {}
interface DistrictPlace extends NamedPlace {
  readonly wards: readonly WardPlace[];
}
interface ProvincePlace extends NamedPlace {
  readonly districts: readonly DistrictPlace[];
}
/** As in `/vi/locations.json`. */
export interface PlaceTree {
  readonly provinces: readonly ProvincePlace[];
}
type Scheme = 'vn2' | 'vn3';
export type PlaceTrees = Readonly<Partial<Record<Scheme, PlaceTree>>>;

export interface Areas {
  readonly scheme: Scheme;
  readonly province: PlaceMatch<ProvincePlace> | undefined;
  readonly district: PlaceMatch<DistrictPlace> | undefined;
  readonly ward: PlaceMatch<WardPlace> | undefined;
  /** Index of the first word that belongs to an area; the number of words without one. */
  readonly firstWord: number;
  /** Written in the text, not only derived from the ward. */
  readonly hasDistrict: boolean;
  /** Several wards match. */
  readonly isWardAmbiguous: boolean;
}

const ifUnambiguous = <Place extends NamedPlace>(
  found: PlaceMatch<Place> | undefined,
): PlaceMatch<Place> | undefined => (found?.isUnambiguous === true ? found : undefined);

const firstOf = (words: readonly Word[], found: readonly (PlaceMatch<NamedPlace> | undefined)[]): number =>
  Math.min(words.length, ...found.map((each) => each?.from ?? words.length));

const provinceOf = (
  district: PlaceMatch<DistrictPlace> | undefined,
  provinces: readonly ProvincePlace[],
): PlaceMatch<ProvincePlace> | undefined => {
  const place = district && provinces.find(({ districts }) => districts.includes(district.place));
  return district && place && { ...district, place };
};

const districtOf = (
  ward: PlaceMatch<WardPlace> | undefined,
  province: PlaceMatch<ProvincePlace> | undefined,
): PlaceMatch<DistrictPlace> | undefined => {
  const place = ward && province?.place.districts.find(({ wards }) => wards.includes(ward.place));
  return ward && place && { ...ward, place };
};

const findInThreeLevels = (words: readonly Word[], { provinces }: PlaceTree): Areas => {
  const end = words.length;
  const province = matchPlace(words, provinces, { before: end, bare: 'anywhere' });
  const within = province === undefined ? provinces : [province.place];
  const before = province?.from ?? end;
  const district = ifUnambiguous(
    matchPlace(
      words,
      within.flatMap(({ districts }) => districts),
      { before, bare: province === undefined ? 'never' : 'beside' },
    ),
  );
  // without a province, derive it from the district
  const its = province ?? provinceOf(district, provinces);
  const found = matchPlace(
    words,
    district?.place.wards ?? its?.place.districts.flatMap(({ wards }) => wards) ?? [],
    { before: district?.from ?? before, bare: district === undefined ? 'never' : 'alone' },
  );
  const ward = ifUnambiguous(found);
  return {
    scheme: 'vn3',
    province: its,
    district: district ?? districtOf(ward, its),
    ward,
    firstWord: firstOf(words, [its, district, ward]),
    hasDistrict: district !== undefined,
    isWardAmbiguous: found?.isUnambiguous === false,
  };
};

const findInTwoLevels = (words: readonly Word[], { provinces }: PlaceTree): Areas => {
  const province = matchPlace(words, provinces, { before: words.length, bare: 'anywhere' });
  const found = matchPlace(words, province?.place.districts.flatMap(({ wards }) => wards) ?? [], {
    before: province?.from ?? words.length,
    bare: 'beside',
  });
  const ward = ifUnambiguous(found);
  return {
    scheme: 'vn2',
    province,
    district: districtOf(ward, province),
    ward,
    firstWord: firstOf(words, [province, ward]),
    hasDistrict: false,
    isWardAmbiguous: found?.isUnambiguous === false,
  };
};

/** `vn2` addresses end at the ward, `vn3` addresses name a district. */
const prefersTwoLevels = (today: Areas, before: Areas): boolean => {
  if (today.province === undefined) return false;
  if (before.ward !== undefined && before.hasDistrict)
    return today.ward !== undefined && today.firstWord < before.firstWord;
  if (today.ward === undefined) return before.district === undefined && !before.hasDistrict;
  return !(before.hasDistrict && before.isWardAmbiguous);
};

/** Areas in the scheme that explains more of the words. */
export const findAreas = (words: readonly Word[], { vn2, vn3 }: PlaceTrees): Areas => {
  const before = findInThreeLevels(words, vn3 ?? { provinces: [] });
  const today = findInTwoLevels(words, vn2 ?? { provinces: [] });
  return prefersTwoLevels(today, before) ? today : before;
};
