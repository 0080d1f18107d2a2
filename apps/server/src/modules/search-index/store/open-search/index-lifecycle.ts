import type { MirrorRow } from '../../tables.ts';
import { OpenSearchFailure, type OpenSearch } from './client.ts';
import { mirroredOf } from './document.ts';
import { SHAPE_FIELD, indexBody, REFRESH_SETTINGS, SHAPE } from './mapping.ts';

/** A document at a version; null deletes it. */
export interface Change {
  readonly product_id: number;
  readonly version: number;
  readonly row: MirrorRow | null;
}

/** Short, because writing blocks the outbox. */
const WRITE_TIMEOUT_MS = 5_000;
const ADMIN_TIMEOUT_MS = 30_000;
const soon = () => AbortSignal.timeout(ADMIN_TIMEOUT_MS);

const buildingOf = ({ alias }: OpenSearch): string => `${alias}-building`;

export const nameIndex = ({ alias }: OpenSearch): string => `${alias}-${SHAPE}-${Date.now()}`;

interface Item {
  readonly status: number;
  readonly error?: { readonly type: string };
}
interface BulkReply {
  readonly errors: boolean;
  readonly items: readonly Readonly<Record<string, Item>>[];
}

const linesOf = ({ product_id, version, row }: Change): string[] => {
  const meta = { _id: String(product_id), version, version_type: 'external' };
  return row === null
    ? [JSON.stringify({ delete: meta })]
    : [JSON.stringify({ index: meta }), JSON.stringify(mirroredOf(row))];
};

/** Version conflicts and missing documents are expected. */
const ACCEPTED_STATUSES = new Set([200, 201, 404, 409]);
const failureOf = ({ items }: BulkReply): string | undefined =>
  items
    .flatMap((item) => Object.values(item))
    .find(
      ({ status, error }) => !ACCEPTED_STATUSES.has(status) || error?.type === 'index_not_found_exception',
    )?.error?.type;

const writeTo = async (
  openSearch: OpenSearch,
  target: string,
  body: string,
  alias: boolean,
): Promise<void> => {
  const path = `${target}/_bulk${alias ? '?require_alias=true' : ''}`;
  const signal = AbortSignal.timeout(alias ? WRITE_TIMEOUT_MS : ADMIN_TIMEOUT_MS);
  const reply = await openSearch.request<BulkReply>({ path, body, signal });
  const failure = reply.errors ? failureOf(reply) : undefined;
  if (failure !== undefined) throw new OpenSearchFailure(`POST ${path}: ${failure}`);
};

/** Writes to the serving index and the one being filled, or to one alone. The newest version wins. */
export const write = async (
  openSearch: OpenSearch,
  changes: readonly Change[],
  { only, building = false }: { readonly only?: string; readonly building?: boolean },
): Promise<void> => {
  const body = `${changes.flatMap(linesOf).join('\n')}\n`;
  if (only !== undefined) return writeTo(openSearch, only, body, false);
  await writeTo(openSearch, openSearch.alias, body, true);
  if (building) await writeTo(openSearch, buildingOf(openSearch), body, true);
};

export const createIndex = async (openSearch: OpenSearch, name: string): Promise<void> => {
  const body = indexBody([buildingOf(openSearch)]);
  await openSearch.request({ method: 'PUT', path: name, body, signal: soon() });
};

export const finishIndex = async (openSearch: OpenSearch, name: string): Promise<void> => {
  await openSearch.request({
    method: 'PUT',
    path: `${name}/_settings`,
    body: REFRESH_SETTINGS,
    signal: soon(),
  });
  await openSearch.request({ path: `${name}/_refresh`, signal: soon() });
};

type Indices = Readonly<Record<string, { readonly mappings?: { readonly properties?: object } }>>;

const orMissing = async <Reply>(response: Promise<Reply>, missing: Reply): Promise<Reply> => {
  try {
    return await response;
  } catch (error) {
    if (error instanceof OpenSearchFailure && error.status === 404) return missing;
    throw error;
  }
};

const indicesOf = (openSearch: OpenSearch, pattern: string): Promise<Indices> =>
  orMissing(openSearch.request<Indices>({ method: 'GET', path: pattern, signal: soon() }), {});

export const isCurrent = async (openSearch: OpenSearch, name: string | null): Promise<boolean> => {
  const [found, ...others] = Object.entries(await indicesOf(openSearch, openSearch.alias));
  return found?.[0] === name && SHAPE_FIELD in (found[1].mappings?.properties ?? {}) && others.length === 0;
};

/** Moves the alias atomically; deletes an index that occupies its name. */
export const switchTo = async (openSearch: OpenSearch, name: string): Promise<void> => {
  const { alias } = openSearch;
  const others = Object.keys(await indicesOf(openSearch, alias)).filter((other) => other !== name);
  const actions = [
    ...others.map((index) => (index === alias ? { remove_index: { index } } : { remove: { index, alias } })),
    { add: { index: name, alias } },
  ];
  await openSearch.request({ path: '_aliases', body: { actions }, signal: soon() });
};

/** Done at the next rebuild: a write that began before the switch is still written to the new index. */
export const takeOffBuilding = (openSearch: OpenSearch): Promise<unknown> => {
  const path = `${openSearch.alias}-*/_alias/${buildingOf(openSearch)}`;
  return orMissing(openSearch.request({ method: 'DELETE', path, signal: soon() }), {});
};

/** Not right after the switch: a search may still be reading the old index. */
export const deleteOthers = async (openSearch: OpenSearch, current: string | null): Promise<void> => {
  const found = Object.keys(await indicesOf(openSearch, `${openSearch.alias}-*`));
  // another market's alias may have ours as a prefix
  const isOurs = (name: string) => /^-[\da-f]{8}-\d+$/.test(name.slice(openSearch.alias.length));
  for (const name of found.filter((other) => isOurs(other) && other !== current))
    await openSearch.request({ method: 'DELETE', path: name, signal: soon() });
};
