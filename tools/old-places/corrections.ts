/**
 * Errors of `vietnam-provinces-js` 2.0.0, compared with the wards before the reform of July 2025
 * (63 provinces, 696 districts, 10 035 wards): incomplete mergers of 2024 and 2025, and misspellings.
 */

/** Merged wards, and duplicates under an old code. */
export const REMOVED_WARDS: ReadonlySet<string> = new Set(
  (
    '03751 03898 03913 03988 03991 04003 04060 07693 07732 07744 16387 16411 18448 20176 20674 25102 25174 25177 ' +
    '25186 26935 26959 27067 27217 27223 27361 27379'
  ).split(' '),
);

/** Wards that are missing: district code, code and name. */
export const ADDED: readonly (readonly [string, string, string])[] = [
  ['123', '03980', 'Phường Mộc Lỵ'],
  ['123', '03983', 'Phường Bình Minh'],
  ['123', '03984', 'Phường Cờ Đỏ'],
  ['765', '26929', 'Phường 14'],
  ['765', '26953', 'Phường 19'],
  ['768', '27076', 'Phường 15'],
  ['772', '27226', 'Phường 11'],
  ['772', '27232', 'Phường 10'],
  ['775', '27367', 'Phường 2'],
  ['775', '27373', 'Phường 1'],
];

/** Names that changed or are misspelt, by code. Codes of two digits are provinces, of three districts, of five wards. */
export const RENAMED: Readonly<Record<string, string>> = {
  '46': 'Thành phố Huế',
  '123': 'Thị xã Mộc Châu',
  '754': 'Thành phố Phú Mỹ',
  '03703': 'Thị trấn Mường Giàng',
  '03742': 'Xã É Tòng',
  '03748': 'Xã Phổng Ly',
  '03910': 'Thị trấn Quang Huy',
  '03979': 'Phường Mộc Sơn',
  '03982': 'Phường Thảo Nguyên',
  '03997': 'Xã Tân Yên',
  '04000': 'Xã Đoàn Kết',
  '04015': 'Xã Chiềng Chung',
  '04027': 'Phường Mường Sang',
  '04030': 'Phường Đông Sang',
  '04033': 'Phường Vân Sơn',
  '04066': 'Xã Sặp Vạt',
  '04075': 'Thị trấn Yên Châu',
  '04117': 'Xã Mường Chanh',
  '04136': 'Xã Nà Bó',
  '07540': 'Xã Sa Lý',
  '26707': 'Phường Tân Hoà',
  '26710': 'Phường Tân Hải',
};

/** One blank between words, and one spelling of each kind of place. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(Thị Trấn|Thị Xã|Thành Phố)(?= )/, (kind) => kind[0]! + kind.slice(1).toLowerCase());
