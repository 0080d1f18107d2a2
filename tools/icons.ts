// `npm run icons` writes `apps/web/src/ui/icons`: a file for each icon of Lucide (ISC) that a component imports from
// `#ui/icons.ts`. The market draws them by one component of its own: the icon set's component takes longer to render.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { icons as lucide } from '@iconify-json/lucide';
import { parseSync } from 'oxc-parser';

const WEB = fileURLToPath(new URL('../apps/web/', import.meta.url));
const FOLDER = `${WEB}src/ui/icons`;

const names = new Set(
  globSync('src/**/*.{ts,tsx}', { cwd: WEB }).flatMap((path) =>
    parseSync(path, readFileSync(WEB + path, 'utf8')).module.staticImports.flatMap(
      ({ moduleRequest, entries }) =>
        moduleRequest.value.endsWith('/icons.ts')
          ? entries.map(({ importName }) => importName.name ?? '')
          : [],
    ),
  ),
);

/** `Trash2` is `trash-2`. */
const fileOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/gu, '-').toLowerCase();

const shapesOf = (file: string): string => {
  const icon = lucide.icons[file] ?? lucide.icons[lucide.aliases?.[file]?.parent ?? ''];
  if (icon === undefined) throw new Error(`Lucide has no icon "${file}".`);
  // how lines are drawn stands once in the style sheet
  return icon.body
    .replaceAll(
      / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/gu,
      '',
    )
    .replace(/^<g>(.*)<\/g>$/u, '$1');
};

for (const path of globSync('*.ts', { cwd: FOLDER })) rmSync(`${FOLDER}/${path}`);
const lines: string[] = [];
for (const name of [...names].toSorted()) {
  const file = fileOf(name);
  writeFileSync(
    `${FOLDER}/${file}.ts`,
    `import { createIcon } from '../icon.tsx';\n\nexport const ${name} = /* @__PURE__ */ createIcon(\n  '${shapesOf(file)}',\n);\n`,
  );
  lines.push(`export { ${name} } from './icons/${file}.ts';\n`);
}
writeFileSync(`${FOLDER}.ts`, lines.join(''));
console.log(`${names.size} icons`);
