// `npm run fonts` rebuilds the fonts from the full Be Vietnam Pro: one file a weight with Vietnamese letters and the
// market's signs, all features, and no hinting, which is half of a file and useless on phone screens.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const WEIGHTS = {
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
} as const;

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const LETTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ĂăĐđĨĩŨũƠơƯư',
  range(0x1ea0, 0x1ef9),
  // combining marks: some machines type decomposed text
  range(0x300, 0x301) + range(0x302, 0x303) + '\u{306}\u{309}\u{31b}\u{323}',
  '–—‘’“”•…‹›₫€™−×÷≈≠≤≥∞←↑→↓',
].join('');

// its types do not know `noHinting` yet
const AS = { targetFormat: 'woff2', noHinting: true } as const;

const require = createRequire(import.meta.url);
for (const [weight, name] of Object.entries(WEIGHTS)) {
  const source = await readFile(
    require.resolve(`@expo-google-fonts/be-vietnam-pro/${weight}${name}/BeVietnamPro_${weight}${name}.ttf`),
  );
  const part = await subsetFont(source, LETTERS, AS);
  const file = fileURLToPath(
    new URL(`../apps/web/src/ui/fonts/be-vietnam-pro-${weight}.woff2`, import.meta.url),
  );
  await writeFile(file, part);
  console.log(`${weight}  ${source.length} → ${part.length} bytes`);
}
