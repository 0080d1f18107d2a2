// `node tools/wards.ts FOLDER` writes the provinces and wards since 1 July 2025 with their predecessors, from the
// unpacked `vietnamadminunits/data` of that Python package (MIT), matched by its own keys; only codes are written.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

interface Unit {
  readonly provinceKey: string;
  readonly wardKey: string | null;
  readonly provinceCode: string;
  readonly wardCode: string | null;
}
interface OldUnit extends Unit {
  readonly districtKey: string;
  readonly districtCode: string;
}
interface NewUnit extends Unit {
  readonly province: string;
  readonly ward: string;
  readonly wardCode: string;
}
interface Converter {
  readonly DICT_PROVINCE_WARD_NO_DIVIDED: Readonly<Record<string, Readonly<Record<string, string[]>>>>;
  readonly DICT_PROVINCE_WARD_DIVIDED: Readonly<
    Record<string, Readonly<Record<string, { newWardKey: string; isDefaultNewWard: boolean }[]>>>
  >;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('node tools/wards.ts FOLDER');

const database = new DatabaseSync(join(folder, 'dataset.db'), { readOnly: true });
const oldUnits = database.prepare('select * from admin_units_legacy').all() as unknown as OldUnit[];
const newUnits = (database.prepare('select * from admin_units').all() as unknown as NewUnit[]).toSorted(
  (one, other) => Number(one.wardCode) - Number(other.wardCode),
);
const converter = JSON.parse(await readFile(join(folder, 'converter_2025.json'), 'utf8')) as Converter;

/** The code of a ward, or of a district without wards. */
const oldCodes = new Map(
  oldUnits.map((unit) => [
    `${unit.provinceKey}_${unit.districtKey}_${unit.wardKey ?? ''}`,
    unit.wardCode ?? unit.districtCode,
  ]),
);
const newCodes = new Map(newUnits.map((unit) => [`${unit.provinceKey}_${unit.wardKey}`, unit.wardCode]));
const codeOf = (codes: ReadonlyMap<string, string>, key: string): string => {
  const code = codes.get(key);
  if (code === undefined) throw new Error(`Nothing is called ${key}`);
  return code;
};

/** The predecessors of a new ward; a star marks those that lie mostly in another new ward. */
const parts = new Map(newUnits.map(({ wardCode }) => [wardCode, [] as string[]]));
for (const [province, wards] of Object.entries(converter.DICT_PROVINCE_WARD_NO_DIVIDED))
  for (const [ward, olds] of Object.entries(wards))
    for (const oldWard of olds)
      parts.get(codeOf(newCodes, `${province}_${ward}`))!.push(codeOf(oldCodes, oldWard));
for (const [province, olds] of Object.entries(converter.DICT_PROVINCE_WARD_DIVIDED))
  for (const [oldWard, wards] of Object.entries(olds))
    for (const { newWardKey, isDefaultNewWard } of wards)
      parts
        .get(codeOf(newCodes, `${province}_${newWardKey}`))!
        .push(codeOf(oldCodes, oldWard) + (isDefaultNewWard ? '' : '*'));

const tidy = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
const provinces = Map.groupBy(newUnits, ({ provinceCode }) => provinceCode);
const byProvince = (lineOf: (units: readonly NewUnit[]) => string) =>
  Object.fromEntries(
    [...provinces.keys()].toSorted().map((code) => [`2${code}`, lineOf(provinces.get(code)!)]),
  );

const write = async (name: string, content: object): Promise<void> => {
  const file = new URL(`../apps/server/src/modules/locations/lib/data/${name}.json`, import.meta.url);
  await writeFile(fileURLToPath(file), `${JSON.stringify(content, null, 2)}\n`);
};
await write(
  'vn2',
  byProvince((units) =>
    [tidy(units[0]!.province), ...units.map(({ wardCode, ward }) => `${wardCode} ${tidy(ward)}`)].join('|'),
  ),
);
await write(
  'bridge',
  byProvince((units) =>
    units.map(({ wardCode }) => [wardCode, ...parts.get(wardCode)!.toSorted()].join(' ')).join('|'),
  ),
);
