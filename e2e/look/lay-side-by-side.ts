import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawingsOf, FOLDER, pictureOf } from './folder.ts';

const image = (path: string): string => `<img alt="" src="${pathToFileURL(path).href}">`;

/** Writes `index.html`: the drawing of each screen to the left, its picture to the right. */
export default function laySideBySide(): void {
  if (!existsSync(FOLDER)) return;
  const pairs = readdirSync(FOLDER)
    .flatMap((file) => {
      const groups = /^(?<screen>.+)\.(?<view>[a-z-]+)\.png$/.exec(file)?.groups;
      return groups === undefined ? [] : [{ screen: groups['screen']!, view: groups['view']! }];
    })
    .map(({ screen, view }) => {
      const drawings = drawingsOf(screen, view).filter((path) => existsSync(path));
      return `<h2>${screen} ${view}</h2><div><figure>${drawings.map(image).join('')}</figure><figure>${image(pictureOf(screen, view))}</figure></div>`;
    });
  const style =
    'body{font:16px sans-serif;margin:16px}div{display:flex;gap:16px;align-items:flex-start}figure{margin:0;flex:1}img{display:block;width:100%}';
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Drawings and pictures</title><style>${style}</style>${pairs.join('\n')}`,
  );
  console.log(`${pairs.length} pictures: ${join(FOLDER, 'index.html')}`);
}
