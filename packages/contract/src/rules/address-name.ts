import { findPhone } from './phone.ts';

const PHONE_LABEL =
  /(?:sđt|sdt|số điện thoại|so dien thoai|điện thoại|dien thoai|đt|phone|tel|mobile)\s*[:.-]?\s*$/i;
const NAME_LABEL =
  /^(?:tên|ten|họ tên|ho ten|họ và tên|ho va ten|người nhận|nguoi nhan|name)(?:\s*:\s*|\s*-\s*)/i;
const COUNTRY = /^(?:việt nam|viet nam|vietnam|vn)\.?$/i;
const SEPARATOR = /\s*(?:[,;|\n]|\s[-–]\s)\s*/;
/** Words that never occur in a name of a person. */
const STREET =
  /(?:^|\s)(?:số|so|đường|duong|phố|pho|ngõ|ngo|ngách|ngach|hẻm|hem|kiệt|kiet|thôn|thon|ấp|ap|xóm|xom|tổ|to|khu|kcn|lô|lo|tầng|tang|tòa|toa|chung cư|chung cu|chợ|cho|shop|kho|công ty|cong ty|quốc lộ|ql)(?:\s|$)/i;
const AREA =
  /^(?:phường|phuong|xã|xa|thị trấn|thi tran|quận|quan|huyện|huyen|thị xã|thi xa|thành phố|thanh pho|tỉnh|tinh|đặc khu|dac khu|tp|tx|tt|p|q|x|h)[.\s]/i;

const takePhone = (text: string): { phone: string | null; before: string; after: string } => {
  const found = findPhone(text);
  if (found === null) return { phone: null, before: text, after: '' };
  return {
    phone: found.national,
    before: text.slice(0, found.start).replace(PHONE_LABEL, ''),
    after: text.slice(found.end),
  };
};

const partsOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.replace(/^[\s:.–(-]+|[\s:–(-]+$/g, ''))
    .filter((part) => part !== '' && !COUNTRY.test(part));

const looksLikeName = (part: string): boolean =>
  /^[\p{L}.' ]+$/u.test(part) &&
  part.trim().split(/\s+/).length <= 6 &&
  !STREET.test(part) &&
  !AREA.test(part);

/** Candidate positions of the name, most likely first. */
const placesOfName = (before: readonly string[], after: readonly string[], hasPhone: boolean): number[] => {
  const last = before.length + after.length - 1;
  const isFirst = before.length === 1 || /\d/.test(before[1] ?? '');
  return [
    ...(before.length > 0 && isFirst && (hasPhone || before.length > 2) ? [0] : []),
    ...(hasPhone && before.length > 0 && after.length === 0 ? [before.length - 1, 0] : []),
    ...(hasPhone && after.length > 0 && before.length > 0 ? [last, before.length] : []),
    ...(hasPhone && after.length > 0 && before.length === 0 ? [0, last] : []),
  ];
};

/** `Lan 12 Trần Phú` after a phone number: the words before the house number are the name. */
const cutName = (part: string): { name: string; rest: string } | undefined => {
  const house = /\s(?=\d|(?:số|so|ngõ|ngo|hẻm|hem|ấp|ap|thôn|thon)\s)/iu.exec(part);
  const name = house === null ? '' : part.slice(0, house.index);
  return house !== null && looksLikeName(name) ? { name, rest: part.slice(house.index).trim() } : undefined;
};

export interface Person {
  readonly name: string | null;
  readonly phone: string | null;
  readonly rest: readonly string[];
}

/** @param saysWhere whether the part names an area */
export const takePerson = (
  text: string,
  saysWhere: (parts: readonly string[], index: number) => boolean,
): Person => {
  const { phone, before: textBefore, after: textAfter } = takePhone(text);
  const [before, after] = [partsOf(textBefore), partsOf(textAfter)];
  const all = [...before, ...after];
  const labelled = all.findIndex((part) => NAME_LABEL.test(part));
  if (labelled !== -1)
    return { name: all[labelled]!.replace(NAME_LABEL, ''), phone, rest: all.toSpliced(labelled, 1) };
  const at =
    all.length > 1
      ? placesOfName(before, after, phone !== null).find(
          (index) => looksLikeName(all[index]!) && !saysWhere(all, index),
        )
      : undefined;
  if (at !== undefined) return { name: all[at]!, phone, rest: all.toSpliced(at, 1) };
  const cut = phone !== null && before.length === 0 && all.length > 0 ? cutName(all[0]!) : undefined;
  return cut === undefined
    ? { name: null, phone, rest: all }
    : { name: cut.name, phone, rest: [cut.rest, ...all.slice(1)] };
};
