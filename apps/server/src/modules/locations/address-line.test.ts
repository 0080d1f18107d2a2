import { readAddressLine } from '@market/contract/rules/address-line';
import { foldAccents } from '@market/contract/rules/text';
import { describe, expect, test } from 'vitest';
import { repeat } from '#test/repeat.ts';
import { abbreviate, bareNameOf, readGenerated, trees } from '#test/address-line-generator.ts';

const places = trees.vn3;
const province = (name: string) => places.provinces.find((one) => one.name === name)!;
const today = (provinceName: string, wardName: string | null) => {
  const provinceEntry = trees.vn2.provinces.find((one) => one.name === provinceName)!;
  const ward = provinceEntry.districts[0]!.wards.find(({ name }) => name === wardName);
  if (wardName !== null && ward === undefined) throw new Error(`no ${wardName}`);
  return {
    scheme: 'vn2' as const,
    provinceId: provinceEntry.id,
    districtId: ward === undefined ? null : provinceEntry.districts[0]!.id,
    wardId: ward?.id ?? null,
  };
};
const idOf = (...names: [string, string?, string?]) => {
  const [provinceName, districtName, wardName] = names;
  const provinceEntry = province(provinceName);
  const district = provinceEntry.districts.find(({ name }) => name === districtName);
  return {
    scheme: 'vn3' as const,
    provinceId: provinceEntry.id,
    districtId: district?.id ?? null,
    wardId: district?.wards.find(({ name }) => name === wardName)?.id ?? null,
  };
};
const HCM = 'Thành phố Hồ Chí Minh';
const HN = 'Thành phố Hà Nội';
const tanBinh = idOf(HCM, 'Quận Tân Bình', 'Phường 12');
const haiChau = idOf('Thành phố Đà Nẵng', 'Quận Hải Châu', 'Phường Hải Châu');

const lines: [string, Partial<ReturnType<typeof readAddressLine>>][] = [
  [
    'Trần Ngọc Hân, 0908 123 456, 128/5 Hoàng Hoa Thám, Phường 12, Quận Tân Bình, TP. Hồ Chí Minh',
    { name: 'Trần Ngọc Hân', phone: '0908123456', address1: '128/5 Hoàng Hoa Thám', ...tanBinh },
  ],
  ['128/5 hoàng hoa thám p12 q tân bình tphcm', { address1: '128/5 hoàng hoa thám', ...tanBinh }],
  ['128/5 Hoang Hoa Tham, P.12, Q.Tan Binh, TP.HCM', { address1: '128/5 Hoang Hoa Tham', ...tanBinh }],
  ['128/5 Hoàng Hoa Thám F12 Tân Bình HCM', { address1: '128/5 Hoàng Hoa Thám', ...tanBinh }],
  ['128/5 Hoàng Hoa Thám, Phường 12, Tân Bình, Sài Gòn, Việt Nam', tanBinh],
  ['128/5 Hoàng Hoa Thám, Phường 12, Quận Tân Bình, Thành phố Hồ Chí Minh 700000, Vietnam', tanBinh],
  [
    'Người nhận: Nguyễn Thu Trang\nSĐT: +84 367 882 410\nĐịa chỉ: 42 Lê Lợi, Phường Hải Châu I, Quận Hải Châu, Đà Nẵng',
    { name: 'Nguyễn Thu Trang', phone: '0367882410', address1: '42 Lê Lợi', ...haiChau },
  ],
  [
    '42 Le Loi, P. Hai Chau 1, Q.Hai Chau, Da Nang - 0367882410 - Nguyen Thu Trang',
    { name: 'Nguyen Thu Trang', phone: '0367882410', address1: '42 Le Loi', ...haiChau },
  ],
  ['Số 5 ngõ 10 Láng Hạ, Đống Đa, HN', { address1: 'Số 5 ngõ 10 Láng Hạ', ...today(HN, 'Phường Đống Đa') }],
  [
    'Số 5 ngõ 10 Láng Hạ, Quận Đống Đa, HN',
    { address1: 'Số 5 ngõ 10 Láng Hạ', ...idOf(HN, 'Quận Đống Đa'), wardId: null },
  ],
  [
    '5 Láng Hạ, Láng Hạ, Đống Đa, Hà Nội',
    { address1: '5 Láng Hạ', ...idOf(HN, 'Quận Đống Đa', 'Phường Láng Hạ') },
  ],
  [
    'thôn 3 xã Ea Kao, TP Buôn Ma Thuột, Đắk Lắk',
    { address1: 'thôn 3', ...idOf('Tỉnh Đắk Lắk', 'Thành phố Buôn Ma Thuột', 'Xã Ea Kao') },
  ],
  ['12 Nguyễn Huệ, phường Bến Nghé, quận 1, HCM', idOf(HCM, 'Quận 1', 'Phường Bến Nghé')],
  ['12 nguyen hue ben nghe q1 hcm', { ...idOf(HCM, 'Quận 1'), wardId: null }],
  ['35 Xuân Thủy, P. Thảo Điền, Quận 2, TP HCM', idOf(HCM, 'Thành phố Thủ Đức', 'Phường Thảo Điền')],
  [
    'Khu 2, TT Phong Châu, huyện Phù Ninh, Phú Thọ',
    idOf('Tỉnh Phú Thọ', 'Huyện Phù Ninh', 'Thị trấn Phong Châu'),
  ],
  [
    'Phường Hợp Giang, TP Cao Bằng, Cao Bằng',
    idOf('Tỉnh Cao Bằng', 'Thành phố Cao Bằng', 'Phường Hợp Giang'),
  ],
  ['Phường Hợp Giang, TP Cao Bằng', idOf('Tỉnh Cao Bằng', 'Thành phố Cao Bằng', 'Phường Hợp Giang')],
  ['0912345678 Lan, 12 Trần Phú, P. Lộc Thọ, Nha Trang, Khánh Hoà', { name: 'Lan', phone: '0912345678' }],
  [
    '128 Trần Hưng Đạo, Phường Không Có, Quận 5, HCM',
    { unread: 'Phường Không Có', address1: '128 Trần Hưng Đạo' },
  ],
  ['Đường Hà Nội, Phường Thủy Xuân, Huế', today('Thành phố Huế', 'Phường Thủy Xuân')],
  [
    '12 Tràng Tiền, phường Hoàn Kiếm, thành phố Hà Nội',
    { address1: '12 Tràng Tiền', unread: null, ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  ['12 trang tien p hoan kiem hn', { address1: '12 trang tien', ...today(HN, 'Phường Hoàn Kiếm') }],
  [
    '12 Tràng Tiền, P.Hoàn Kiếm, Quận Hoàn Kiếm, Hà Nội',
    { address1: '12 Tràng Tiền', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  ['26 Lý Tự Trọng, Phường Sài Gòn, TPHCM', { address1: '26 Lý Tự Trọng', ...today(HCM, 'Phường Sài Gòn') }],
  ['26 Lý Tự Trọng, Sài Gòn, TP.HCM', { address1: '26 Lý Tự Trọng', ...today(HCM, 'Phường Sài Gòn') }],
  ['26 Lý Tự Trọng, P. Bến Thành, SG', { address1: '26 Lý Tự Trọng', ...today(HCM, 'Phường Bến Thành') }],
  ['Đặc khu Côn Đảo, TP Hồ Chí Minh', today(HCM, 'Đặc khu Côn Đảo')],
  ['Hà Nội', today(HN, null)],
  [
    '0912345678, 12 Trần Phú, Phường Hoàn Kiếm, Hà Nội',
    { name: null, phone: '0912345678', address1: '12 Trần Phú', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  [
    '0912345678 - 12 Trần Phú, Hoàn Kiếm, Hà Nội, Việt Nam',
    { name: null, address1: '12 Trần Phú', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  [
    '0912345678, 12 Trần Phú, Phường Hoàn Kiếm, Hà Nội, Nguyễn Thái Bình',
    { name: 'Nguyễn Thái Bình', address1: '12 Trần Phú', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  [
    '0912345678 Nguyễn Lan Anh 12 Trần Phú, Phường Hoàn Kiếm, Hà Nội',
    { name: 'Nguyễn Lan Anh', address1: '12 Trần Phú', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  [
    '12 Trần Phú, Phường Hoàn Kiếm, Hà Nội, 0912345678',
    { name: null, address1: '12 Trần Phú', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  [
    '12 Trần Phú, Hoàn Kiếm, Hà Nội, 0912345678, Lan',
    { name: 'Lan', address1: '12 Trần Phú', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  [
    'Phường Hoàn Kiếm, Hà Nội, 12 Trần Phú, Lan 0912345678',
    { name: 'Lan', phone: '0912345678', address1: '12 Trần Phú', ...today(HN, 'Phường Hoàn Kiếm') },
  ],
  ['12 Lê Lợi', { address1: '12 Lê Lợi', provinceId: null, districtId: null, wardId: null, unread: null }],
  ['', { name: null, phone: null, address1: '', provinceId: null }],
  [
    'Kho B2, KCN Tân Tạo, Phường Tân Tạo A, Quận Bình Tân, TP. Hồ Chí Minh',
    { address1: 'Kho B2, KCN Tân Tạo', ...idOf(HCM, 'Quận Bình Tân', 'Phường Tân Tạo A') },
  ],
];

test.each(lines)('reads %j', (line, expected) => {
  expect(readAddressLine(line, trees)).toMatchObject(expected);
});

const STREET = '12 Hàng Vải';
type Write = (ward: string, district: string, province: string) => string;

/** Writes every ward with its area and reads it back: the lines read wrong, and those left open. */
const readBack = (write: Write) => {
  const wrong: string[] = [];
  const open: string[] = [];
  let all = 0;
  for (const city of places.provinces)
    for (const district of city.districts)
      for (const ward of district.wards) {
        all += 1;
        const line = write(ward.name, district.name, city.name);
        const address = readAddressLine(line, trees);
        if (address.wardId === null) open.push(line);
        else if (
          address.wardId !== ward.id ||
          address.districtId !== district.id ||
          address.provinceId !== city.id
        )
          wrong.push(line);
        else if (foldAccents(address.address1) !== '12 hang vai' || address.unread !== null) wrong.push(line);
      }
  return { all, wrong, open };
};

describe('every ward', () => {
  const spellings: [string, Write][] = [
    ['in full', (...names) => [STREET, ...names].join(', ')],
    [
      'with short kinds',
      (ward, district, city) =>
        `${STREET}, ${abbreviate(ward)}, ${abbreviate(district)}, ${bareNameOf(city)}`,
    ],
    ['without commas', (...names) => [STREET, ...names].join(' ')],
    ['in capitals', (...names) => [STREET, ...names].join(', ').toUpperCase()],
  ];
  test.each(spellings)('is read %s', (_spelling, write) => {
    const { all, wrong, open } = readBack(write);
    expect(all).toBeGreaterThan(10_000);
    expect({ wrong, open }).toEqual({ wrong: [], open: [] });
  });

  test('is recognised without accents, or left open where only accents distinguish it from another', () => {
    const { wrong, open } = readBack((...names) => foldAccents([STREET, ...names].join(', ')));
    expect(wrong).toEqual([]);
    expect(open.length).toBeLessThan(50);
  });
});

test.each(['vn2', 'vn3'] as const)(
  'reads ninety-nine of a hundred lines of %s as people write them',
  (scheme) => {
    const { lines, wrong } = readGenerated(scheme, repeat(1_000, 10_000));
    console.info(`${scheme}: ${lines - wrong.length} of ${lines} lines read right`);
    expect(wrong.slice(0, lines / 100)).toEqual(wrong);
  },
);
