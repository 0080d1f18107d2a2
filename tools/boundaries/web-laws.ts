import { type Edge, isTest } from './places.ts';
import type { Tables } from './tables.ts';

type Law = (edge: Edge, tables: Tables) => string | undefined;

const webAt = 'apps/web/src/';
const PLAIN_FOR_UI = /^packages\/contract\/src\/(rules\/(?:pagination|read-number)|constants\/\w+)\.ts$/;
/** Files that a framework or a build requires at the top. */
const ROOT = '';

interface WebPlace {
  /** `app`, `ui`, `features`, `areas`; empty for the files at the top. */
  readonly room: string;
  /** The folder in the room: `session`, `product-card`, `buyer`; undefined for a file of the room itself. */
  readonly part: string | undefined;
  readonly folder: string;
}

const placeOf = (path: string): WebPlace | undefined => {
  if (!path.startsWith(webAt)) return undefined;
  const parts = path.slice(webAt.length).split('/');
  return {
    room: parts.length > 1 ? parts[0]! : ROOT,
    part: parts.length > 2 ? parts[1] : undefined,
    folder: parts.slice(0, -1).join('/'),
  };
};

const isWithin = (folder: string, ancestor: string): boolean =>
  folder === ancestor || folder.startsWith(`${ancestor}/`);

const uiKnowsNoMarket: Law = ({ from, to = '' }) =>
  placeOf(from)?.room === 'ui' && !to.startsWith(`${webAt}ui/`) && to !== '' && !PLAIN_FOR_UI.test(to)
    ? 'ui/ calls nothing and knows no market: it imports ui/, page numbers, typed numbers and constants'
    : undefined;

const appStandsBelowAreas: Law = ({ from, to = '' }, { appFeatures }) => {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (source?.room !== 'app' || target === undefined) return undefined;
  if (isTest(from)) return undefined;
  if (target.room === 'areas' || target.room === ROOT) return 'app/ imports app/, ui/ and features/';
  if (target.room !== 'features') return undefined;
  const allowed = appFeatures[source.part ?? ''] ?? [];
  return allowed.includes(target.part ?? '')
    ? undefined
    : `boundaries.mjs lets app/${source.part ?? ''} use ${allowed.join(', ') || 'no feature'}, not ${target.part}`;
};

const featuresByTable: Law = ({ from, to = '' }, { features }) => {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (source?.room !== 'features' || target === undefined) return undefined;
  if (target.room === 'areas' || target.room === ROOT) return 'a feature imports app/, ui/ and features/';
  if (target.room !== 'features' || target.part === source.part) return undefined;
  const allowed = features[source.part ?? ''] ?? [];
  return allowed.includes(target.part ?? '')
    ? undefined
    : `boundaries.mjs lets ${source.part} use ${allowed.join(', ') || 'no feature'}, not ${target.part}`;
};

/** A screen sees its own folder, the folders around it and those inside it. */
const screensApart: Law = ({ from, to = '' }) => {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (source?.room !== 'areas' || target === undefined) return undefined;
  if (target.room === ROOT) return 'a screen imports app/, ui/, features/ and its own files';
  if (target.room !== 'areas') return undefined;
  return isWithin(source.folder, target.folder) || isWithin(target.folder, source.folder)
    ? undefined
    : `what ${source.folder} and ${target.folder} share stands in features/`;
};

const roomsByAlias: Law = ({ from, to = '', specifier }) => {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (source === undefined || target === undefined || target.room === ROOT || target.room === 'areas')
    return undefined;
  const own = source.room === target.room && (source.room !== 'features' || source.part === target.part);
  return own === specifier.startsWith('.')
    ? undefined
    : own
      ? 'write a relative path inside of a room or a feature'
      : `write '#${to.slice(webAt.length)}'`;
};

export const webLaws: Readonly<Record<string, Law>> = {
  'ui knows no market': uiKnowsNoMarket,
  'app stands below areas': appStandsBelowAreas,
  'features by table': featuresByTable,
  'screens apart': screensApart,
  'rooms by alias': roomsByAlias,
};
