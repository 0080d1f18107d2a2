import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listDistricts, listLocations, listProvinces, listWards } from '@market/contract/locations/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findArea, getPlaces, provinceOf } from '#locations';
import { startMarket, type As, type Market } from '#test/market.ts';
import { asOldPlace, bridgeToNew, bridgeToOld, provinceToday } from './lib/bridge.ts';
import { REGIONS } from './lib/regions.ts';
import { trees } from './lib/tree.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const { vn2, vn3: provinces } = trees;
const districts = provinces.flatMap((province) => province.districts);
const wards = districts.flatMap((district) => district.wards);
const newWards = vn2.flatMap((province) => province.districts.flatMap((district) => district.wards));

describe('the data', () => {
  test('has 63 provinces, 696 districts and 10 035 wards', () =>
    expect([provinces.length, districts.length, wards.length]).toEqual([63, 696, 10_035]));

  test('has each code once, with as many digits as its level', () => {
    for (const [places, digits] of [
      [provinces, 2],
      [districts, 3],
      [wards, 5],
    ] as const) {
      expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
      expect(places.filter(({ code }) => !new RegExp(`^\\d{${digits}}$`).test(code))).toEqual([]);
    }
  });

  test('has names in NFC, with one blank between words and a kind in front', () => {
    const kind = /^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã) (?:\p{Lu}|\d)/u;
    const wrong = [...provinces, ...districts, ...wards].filter(
      ({ name }) => name !== name.normalize('NFC') || /\s\s|^\s|\s$/.test(name) || !kind.test(name),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('has no two wards of one name in a district', () => {
    const ambiguous = districts.filter(
      ({ wards }) => new Set(wards.map(({ name }) => name)).size < wards.length,
    );
    expect(ambiguous.map(({ name }) => name)).toEqual([]);
  });

  test('corrects missing wards and wrong names of the package', () => {
    expect(provinceOf('46')?.name).toBe('Thành phố Huế');
    expect(wards.find(({ code }) => code === '26929')).toMatchObject({
      name: 'Phường 14',
      district_code: '765',
    });
    expect(wards.find(({ code }) => code === '03751')).toBeUndefined();
  });

  test('has no wards in five island districts alone', () =>
    expect(
      districts
        .filter(({ wards }) => wards.length === 0)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['318', '471', '498', '536', '755']));

  test('puts every province in one of three regions', () => {
    expect(provinces.filter(({ region }) => region === undefined)).toEqual([]);
    expect(REGIONS.size).toBe(63);
    expect([provinceOf('01')?.region, provinceOf('48')?.region, provinceOf('79')?.region]).toEqual([
      'north',
      'central',
      'south',
    ]);
  });
});

describe('the data of today', () => {
  const kindsOf = (kind: string) => newWards.filter(({ name }) => name.startsWith(`${kind} `)).length;

  test('has 34 provinces and 3 321 wards as of July 2025: 2 621 xã, 687 phường, 13 đặc khu', () =>
    expect([vn2.length, newWards.length, kindsOf('Xã'), kindsOf('Phường'), kindsOf('Đặc khu')]).toEqual([
      34, 3_321, 2_621, 687, 13,
    ]));

  test('has each code and each id once over both schemes', () => {
    const allProvinces = [...vn2, ...provinces];
    const levels = [
      allProvinces,
      allProvinces.flatMap((province) => province.districts),
      [...newWards, ...wards],
    ] as const;
    for (const places of levels) {
      expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
      expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    }
  });

  test('has codes that show their scheme and their province', () => {
    const wrong = vn2.filter(
      ({ code, districts: [only] }) =>
        !/^2\d{2}$/.test(code) ||
        only!.code !== `20${code.slice(1)}` ||
        only!.wards.some((ward) => !/^2\d{5}$/.test(ward.code)),
    );
    expect(wrong).toEqual([]);
  });

  test('has names in NFC, with one blank between words and a kind in front', () => {
    const kind = /^(?:Thành phố|Tỉnh|Phường|Xã|Đặc khu) (?:\p{Lu}|\d)/u;
    const wrong = [...vn2, ...newWards].filter(
      ({ name }) => name !== name.normalize('NFC') || /\s\s|^\s|\s$/.test(name) || !kind.test(name),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('has no two wards of one name in a province', () => {
    const ambiguous = vn2.filter(({ districts: [only] }) => {
      const names = only!.wards.map(({ name }) => name);
      return new Set(names).size < names.length;
    });
    expect(ambiguous.map(({ name }) => name)).toEqual([]);
  });

  test('calls provinces by one short name in both schemes', () => {
    const short = new Map([...provinces, ...vn2].map((province) => [province.name, province.short_name]));
    expect(short.get('Thành phố Hồ Chí Minh')).toBe('TP. Hồ Chí Minh');
    expect(short.get('Thành phố Hà Nội')).toBe('Hà Nội');
    expect(short.get('Tỉnh Đồng Nai')).toBe('Đồng Nai');
    expect([...short.values()].filter((name) => /^(?:Tỉnh|Thành phố)/.test(name))).toEqual([]);
  });
});

describe('the bridge', () => {
  const islands = districts.filter(({ wards }) => wards.length === 0);
  const codes = new Set([...newWards, ...wards, ...islands].map(({ code }) => code));
  const oldCodes = [...wards, ...islands].map(({ code }) => code);
  const allOf = ({ code, alternatives }: { code: string; alternatives: readonly string[] }) => [
    code,
    ...alternatives,
  ];

  test('maps every old ward and island to wards of today, and back', () => {
    const unbridged = oldCodes.filter((oldCode) => {
      const found = bridgeToNew(oldCode);
      return (
        found === undefined ||
        allOf(found).some((code) => !codes.has(code) || !allOf(bridgeToOld(code)!).includes(oldCode))
      );
    });
    expect(unbridged).toEqual([]);
  });

  test('maps every ward of today to old ones', () =>
    expect(newWards.filter(({ code }) => !codes.has(bridgeToOld(code)?.code ?? ''))).toEqual([]));

  test('has 471 old wards that were split, each with one default', () => {
    const split = oldCodes
      .map((oldCode) => bridgeToNew(oldCode)!)
      .filter(({ alternatives }) => alternatives.length > 0);
    expect(split.length).toBe(471);
    expect(split.filter((each) => new Set(allOf(each)).size !== allOf(each).length)).toEqual([]);
  });

  test('defaults to the ward that got most of a split one, and to the part that gave a new one its code', () => {
    // Xã An Lập lies in Phường Tây Nam, a part of it in Xã Thanh An
    expect(bridgeToNew('25801')).toEqual({ code: '225843', alternatives: ['225807'] });
    // Phường Hoàn Kiếm has the code of Phường Hàng Trống
    expect(bridgeToOld('200070')).toMatchObject({ code: '00070' });
    expect(bridgeToOld('200070')!.alternatives).toContain('00040');
  });

  test('maps a ward of today to an old one that mostly became part of it, if there is one', () => {
    const mismatched = newWards.filter(({ code }) => bridgeToNew(bridgeToOld(code)!.code)!.code !== code);
    expect(mismatched.map(({ name }) => name)).toEqual(['Phường Yên Sở']);
  });

  test('has 10 602 pairs', () => {
    const pairs = newWards.reduce((sum, { code }) => sum + allOf(bridgeToOld(code)!).length, 0);
    expect(pairs).toBe(10_602);
  });

  test('maps all old wards of a province to one province of today, in the same region', () => {
    const homes = provinces.map((province) => {
      const oldCodesOfProvince = province.districts.flatMap((district) =>
        district.wards.length === 0 ? [district.code] : district.wards.map(({ code }) => code),
      );
      const newCodes = new Set(oldCodesOfProvince.flatMap((oldCode) => allOf(bridgeToNew(oldCode)!)));
      const today = vn2.filter(({ districts: [only] }) => only!.wards.some(({ code }) => newCodes.has(code)));
      return { province, today };
    });
    expect(homes.filter(({ today }) => today.length !== 1)).toEqual([]);
    expect(homes.filter(({ province, today }) => province.region !== today[0]!.region)).toEqual([]);
  });

  test('finds the province of today of either scheme, which has a code among those that were merged into it', () => {
    expect(provinceToday('74')?.name).toBe('Thành phố Hồ Chí Minh');
    expect(provinceToday('52')?.name).toBe('Tỉnh Gia Lai');
    expect(provinceToday('252')?.name).toBe('Tỉnh Gia Lai');
    expect(provinceToday('00')).toBeUndefined();
    expect(vn2.filter(({ code }) => provinceToday(code.slice(1))?.code !== code)).toEqual([]);
    expect(new Set(provinces.map(({ code }) => provinceToday(code)?.code)).size).toBe(34);
  });

  test('finds the old place of a place of today, with its district', () => {
    expect(asOldPlace({ province_code: '201', district_code: '2001', ward_code: '200070' })).toEqual({
      province_code: '01',
      district_code: '002',
      ward_code: expect.stringMatching(/^00/),
    });
    const oldCode = { province_code: '01', district_code: '001', ward_code: '00001' };
    expect(asOldPlace(oldCode)).toEqual(oldCode);
    expect(asOldPlace({ province_code: '279', district_code: null, ward_code: null })).toEqual({
      province_code: '79',
      district_code: null,
      ward_code: null,
    });
    const conDao = newWards.find(({ name }) => name === 'Đặc khu Côn Đảo')!;
    expect(asOldPlace({ province_code: '279', district_code: '2079', ward_code: conDao.code })).toEqual({
      province_code: '77',
      district_code: '755',
      ward_code: null,
    });
  });
});

describe('an area', () => {
  const inBaDinh = { province_code: '01', district_code: '001', ward_code: '00001' };

  test('is found by ids', () => expect(findArea({ province: 1, district: 1, ward: 1 })).toEqual(inBaDinh));
  test('is found by names, with or without their kind', () =>
    expect(findArea({ province: 'Hà Nội', district: 'Quận Ba Đình', ward: 'phúc xá' })).toEqual(inBaDinh));
  test.each([
    ['a ward of another district', { province: 1, district: 2, ward: 1 }],
    ['a district of another province', { province: 79, district: 1, ward: 1 }],
    ['no ward', { province: 1, district: 1, ward: null }],
    ['an unknown province', { province: 3, district: 1, ward: 1 }],
  ])('is not found with %s', (_what, input) => expect(findArea(input)).toBeUndefined());
  test('has no ward on an island without wards', () =>
    expect(findArea({ province: 77, district: 755, ward: null })).toMatchObject({ ward_code: null }));

  const inHoanKiem = { province_code: '201', district_code: '2001', ward_code: '200070' };
  test.each([
    ['ids', { province: 201, district: 2001, ward: 200_070 }],
    ['ids without a district', { province: 201, ward: 200_070 }],
    ['an id of a province and the name of a ward', { province: 201, district: '', ward: 'phường hoàn kiếm' }],
    ['names', { province: 'Hà Nội', district: '', ward: 'Phường Hoàn Kiếm' }],
  ])('of today is found by %s', (_what, input) => expect(findArea(input)).toEqual(inHoanKiem));
  test.each([
    ['a ward of another province', { province: 279, district: 2079, ward: 200_070 }],
    ['the district of another province', { province: 201, district: 2079, ward: 200_070 }],
    ['an old district', { province: 201, district: 2, ward: 200_070 }],
    ['an old ward', { province: 201, district: 2001, ward: 1 }],
    ['no ward', { province: 201, district: 2001 }],
    ['an old province', { province: 1, district: 2001, ward: 200_070 }],
    ['the name of a district', { province: 'Hà Nội', district: 'Quận Hoàn Kiếm', ward: 'Phường Hoàn Kiếm' }],
  ])('of today is not found with %s', (_what, input) => expect(findArea(input)).toBeUndefined());
  test('of today has a district id and no district name', () =>
    expect(getPlaces(market.context(), inHoanKiem)).toEqual({
      scheme: 'vn2',
      province: 'Thành phố Hà Nội',
      district: null,
      ward: 'Phường Hoàn Kiếm',
      province_id: 201,
      district_id: 2001,
      ward_id: 200_070,
    }));
  test('has names and API ids', () =>
    expect(getPlaces(market.context(), inBaDinh)).toEqual({
      scheme: 'vn3',
      province: 'Thành phố Hà Nội',
      district: 'Quận Ba Đình',
      ward: 'Phường Phúc Xá',
      province_id: 1,
      district_id: 1,
      ward_id: 1,
    }));
});

describe('over HTTP', () => {
  test('provinces list their districts, and districts their wards', async () => {
    const all = await guest.call(listProvinces);
    if (!all.ok) throw new Error(all.message);
    const hanoi = all.value.data.provinces.find(({ code }) => code === '01')!;
    expect(hanoi).toEqual({
      id: 1,
      code: '01',
      name: 'Thành phố Hà Nội',
      short_name: 'Hà Nội',
      scheme: 'vn3',
    });
    expect(await guest.call(listDistricts, { params: { id: hanoi.id } })).toMatchObject({
      ok: true,
      value: {
        data: {
          districts: expect.arrayContaining([{ id: 1, code: '001', name: 'Quận Ba Đình', province_id: 1 }]),
        },
      },
    });
    expect(await guest.call(listWards, { params: { id: 1 } })).toMatchObject({
      ok: true,
      value: {
        data: {
          wards: expect.arrayContaining([{ id: 1, code: '00001', name: 'Phường Phúc Xá', district_id: 1 }]),
        },
      },
    });
  });

  test('provinces of today list their wards under one pseudo district', async () => {
    const all = await guest.call(listProvinces, { query: { scheme: 'vn2' } });
    if (!all.ok) throw new Error(all.message);
    expect(all.value.data.provinces).toHaveLength(34);
    const hanoi = all.value.data.provinces.find(({ id }) => id === 201);
    expect(hanoi).toMatchObject({ code: '01', short_name: 'Hà Nội', scheme: 'vn2' });
    expect(await guest.call(listDistricts, { params: { id: 201 } })).toMatchObject({
      value: { data: { districts: [{ id: 2001, code: '01', province_id: 201 }] } },
    });
    expect(await guest.call(listWards, { params: { id: 2001 } })).toMatchObject({
      value: {
        data: {
          wards: expect.arrayContaining([
            { id: 200_070, code: '00070', name: 'Phường Hoàn Kiếm', district_id: 2001 },
          ]),
        },
      },
    });
  });

  test('each scheme has its file, and an unknown one is a 400', async () => {
    const getProvinces = (scheme: string) => guest.inject({ url: `${listLocations.path}?scheme=${scheme}` });
    const [today, before, unknown] = [
      await getProvinces('vn2'),
      await getProvinces('vn3'),
      await getProvinces('vn4'),
    ];
    expect(today.json<{ provinces: object[] }>().provinces).toHaveLength(34);
    expect(before.json<{ provinces: object[] }>().provinces).toHaveLength(63);
    expect(today.headers.etag).not.toBe(before.headers.etag);
    expect((await guest.inject({ url: listLocations.path })).headers.etag).toBe(before.headers.etag);
    expect(unknown.statusCode).toBe(400);
    expect((await guest.inject({ url: `${listProvinces.path}?scheme=vn4` })).statusCode).toBe(400);
  });

  test('wards are sorted by number', async () => {
    const outcome = await guest.inject({ url: '/v1/user/api/districts/764/wards' });
    const names = outcome.json<{ data: { wards: { name: string }[] } }>().data.wards.map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Phường 1', 'Phường 3', 'Phường 5']);
  });

  test('an unknown province or district is a 404 with a Vietnamese message', async () => {
    expect(await guest.call(listDistricts, { params: { id: 3 } })).toMatchObject({
      ok: false,
      code: 'location.errors.province_not_found',
    });
    expect(await guest.call(listWards, { params: { id: 999 } })).toMatchObject({
      ok: false,
      code: 'location.errors.district_not_found',
    });
  });

  test.each(['abc', '-1', '0', '1.5', '99999999999999999999', '1e400', '%00'])(
    'the id %s is a 400',
    async (id) => {
      for (const path of [`provinces/${id}/districts`, `districts/${id}/wards`]) {
        const answer = await guest.inject({ url: `/v1/user/api/${path}` });
        expect(answer.statusCode, path).toBe(400);
        expect(answer.json().message).toMatch(/\p{L}/u);
      }
    },
  );

  test('the file of all places is compressed, cacheable and revalidated with 304', async () => {
    const url = listLocations.path;
    const getProvinces = (headers: Record<string, string>) => guest.inject({ url, headers });
    const plain = await getProvinces({});
    const br = await getProvinces({ 'accept-encoding': 'gzip, br' });
    const gz = await getProvinces({ 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(br.headers['cache-control']).toContain('public');
    expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await getProvinces({
      'accept-encoding': 'gzip, br',
      'if-none-match': br.headers.etag as string,
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(plain.json<{ provinces: object[] }>().provinces).toHaveLength(63);
  });
});
