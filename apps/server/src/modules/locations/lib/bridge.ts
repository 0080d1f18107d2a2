import { readFile } from 'node:fs/promises';
import { schemeOf, type PlaceCodes, type Province } from './places.ts';
import { districtsByCode, provincesByCode, trees, wardsByCode } from './tree.ts';

/** One line a province: each new ward's code and the old ones it was made of; a star marks a minor part. */
type Lines = Readonly<Record<string, string>>;

/** The places of the other scheme that lie where a ward lies, by code. */
export interface BridgedWard {
  readonly code: string;
  /** Other candidates; mostly none. */
  readonly alternatives: readonly string[];
}

const lines = JSON.parse(await readFile(new URL('data/bridge.json', import.meta.url), 'utf8')) as Lines;

const NONE: readonly string[] = [];
const makeBridged = (code: string, all: readonly string[]): BridgedWard => ({
  code,
  alternatives: all.length > 1 ? all.filter((each) => each !== code) : NONE,
});

const build = () => {
  const toOld = new Map<string, BridgedWard>();
  const toNew = new Map<string, BridgedWard>();
  for (const line of Object.values(lines))
    for (const entry of line.split('|')) {
      const [code, ...parts] = entry.split(' ') as [string, ...string[]];
      const majorParts = parts.filter((part) => !part.endsWith('*'));
      const all = [
        ...majorParts,
        ...parts.filter((part) => part.endsWith('*')).map((part) => part.slice(0, -1)),
      ];
      // a new ward mostly has the code of the old ward it is named after
      const main = [majorParts, all].flatMap((some) => (some.includes(code) ? [code, ...some] : some))[0]!;
      toOld.set(`2${code}`, makeBridged(main, all));
      for (const oldCode of all) {
        const existing = toNew.get(oldCode);
        const otherCodes = existing === undefined ? [] : [existing.code, ...existing.alternatives];
        const isDefault = existing === undefined || majorParts.includes(oldCode);
        toNew.set(oldCode, makeBridged(isDefault ? `2${code}` : existing.code, [...otherCodes, `2${code}`]));
      }
    }
  return { toOld, toNew };
};

let built: ReturnType<typeof build> | undefined;
const tables = () => (built ??= build());

/** The old wards a ward of today was made of; for an island without wards the code of its district. */
export const bridgeToOld = (ward: string): BridgedWard | undefined => tables().toOld.get(ward);

/** The wards of today an old ward, or an island district without wards, became part of. */
export const bridgeToNew = (ward: string): BridgedWard | undefined => tables().toNew.get(ward);

/** A place in the scheme before July 2025; an old place is returned as it is. */
export const asOldPlace = (place: PlaceCodes): PlaceCodes => {
  const { province_code, ward_code } = place;
  if (province_code === null || schemeOf(province_code) === 'vn3') return place;
  const oldCode = ward_code === null ? undefined : bridgeToOld(ward_code)?.code;
  const district = districtsByCode.get(wardsByCode.get(oldCode ?? '')?.district_code ?? oldCode ?? '');
  // each of today's provinces has the code of one of those it was made of
  if (district === undefined)
    return { province_code: province_code.slice(1), district_code: null, ward_code: null };
  return {
    province_code: district.province_code,
    district_code: district.code,
    ward_code: oldCode === district.code ? null : oldCode!,
  };
};

/** The province of today of each old one, by stored code. */
const joinProvinces = (): ReadonlyMap<string, string> =>
  new Map(
    trees.vn3.map(({ code, districts: [first] }) => {
      const ward = bridgeToNew(first!.wards[0]?.code ?? first!.code)!.code;
      return [code, districtsByCode.get(wardsByCode.get(ward)!.district_code)!.province_code];
    }),
  );
let provinceCodes: ReadonlyMap<string, string> | undefined;

/** The province of today where one of either scheme lies, by its stored code. */
export const provinceToday = (code: string): Province | undefined =>
  provincesByCode.get((provinceCodes ??= joinProvinces()).get(code) ?? code);
