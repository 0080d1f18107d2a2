// `node tools/old-places.ts` writes the places of before July 2025 of the package `vietnam-provinces-js` (MIT), corrected.
// The market reads the file: the package builds indexes of all names when it is loaded, for searches that nobody makes.
import { writeFile } from 'node:fs/promises';
import { readOldPlaces } from './old-places/old-places.ts';

const file = new URL('../apps/server/src/modules/locations/lib/data/vn3.json', import.meta.url);
await writeFile(file, `${JSON.stringify(await readOldPlaces(), null, 2)}\n`);
