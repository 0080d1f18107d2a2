import { readFile } from 'node:fs/promises';
import { schemeOf, type PlaceCodes, type Province } from './places.ts';
import { districtsByCode, provincesByCode, trees, wardsByCode } from './tree.ts';

/** One line a province: of each new ward its code and those it came of, a star behind what mostly went elsewhere. */
type Lines = Readonly<Record<string, string>>;

/** The places of the other scheme that lie where a ward lies, by code. */
export interface Bridged {
  /** The one that is meant where nobody can be asked. */
  readonly code: string;
  /** The others it may be; none for most. */
  readonly alternatives: readonly string[];
}

const lines = JSON.parse(await readFile(new URL('data/bridge.json', import.meta.url), 'utf8')) as Lines;

const NONE: readonly string[] = [];
const bridged = (code: string, all: readonly string[]): Bridged => ({
  code,
  alternatives: all.length > 1 ? all.filter((each) => each !== code) : NONE,
});

const build = () => {
  const toOld = new Map<string, Bridged>();
  const toNew = new Map<string, Bridged>();
  for (const line of Object.values(lines))
    for (const entry of line.split('|')) {
      const [code, ...parts] = entry.split(' ') as [string, ...string[]];
      const whole = parts.filter((part) => !part.endsWith('*'));
      const all = [...whole, ...parts.filter((part) => part.endsWith('*')).map((part) => part.slice(0, -1))];
      // a new ward has the code of the part that it is called after, more often than not
      const main = [whole, all].flatMap((some) => (some.includes(code) ? [code, ...some] : some))[0]!;
      toOld.set(`2${code}`, bridged(main, all));
      for (const old of all) {
        const known = toNew.get(old);
        const others = known === undefined ? [] : [known.code, ...known.alternatives];
        const isDefault = known === undefined || whole.includes(old);
        toNew.set(old, bridged(isDefault ? `2${code}` : known.code, [...others, `2${code}`]));
      }
    }
  return { toOld, toNew };
};

let built: ReturnType<typeof build> | undefined;
const tables = () => (built ??= build());

/** The old wards that a ward of today came of; for an island without wards the code of its district. */
export const bridgeToOld = (ward: string): Bridged | undefined => tables().toOld.get(ward);

/** The wards of today that an old ward, or an island district without wards, went to. */
export const bridgeToNew = (ward: string): Bridged | undefined => tables().toNew.get(ward);

/** Where a place lies in the scheme of before July 2025, for whoever speaks no other. An old place is itself. */
export const asOldPlace = (place: PlaceCodes): PlaceCodes => {
  const { province_code, ward_code } = place;
  if (province_code === null || schemeOf(province_code) === 'vn3') return place;
  const old = ward_code === null ? undefined : bridgeToOld(ward_code)?.code;
  const district = districtsByCode.get(wardsByCode.get(old ?? '')?.district_code ?? old ?? '');
  // each of today's provinces has the code of one of those it was made of
  if (district === undefined)
    return { province_code: province_code.slice(1), district_code: null, ward_code: null };
  return {
    province_code: district.province_code,
    district_code: district.code,
    ward_code: old === district.code ? null : old!,
  };
};

/** The stored code of the province of today that each old one went to, as a whole. */
const joinProvinces = (): ReadonlyMap<string, string> =>
  new Map(
    trees.vn3.map(({ code, districts: [first] }) => {
      const ward = bridgeToNew(first!.wards[0]?.code ?? first!.code)!.code;
      return [code, districtsByCode.get(wardsByCode.get(ward)!.district_code)!.province_code];
    }),
  );
let joined: ReadonlyMap<string, string> | undefined;

/** The province of today where one of either scheme lies, by its stored code. */
export const provinceToday = (code: string): Province | undefined =>
  provincesByCode.get((joined ??= joinProvinces()).get(code) ?? code);
