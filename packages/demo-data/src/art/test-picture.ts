/** What is wrong with a drawn picture: each id is defined once, and each that is referred to is defined. */
export function pictureFaults(picture: string): string[] {
  const defined = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...picture.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  return [
    ...(/^<svg [^>]+>.+<\/svg>$/s.test(picture) ? [] : ['not a whole SVG']),
    ...defined.filter((id, index) => defined.indexOf(id) !== index).map((id) => `${id} is defined twice`),
    ...used.filter((id) => !defined.includes(id)).map((id) => `${id} is not defined`),
    ...(picture.match(/undefined|NaN|null/g) ?? []),
  ];
}
