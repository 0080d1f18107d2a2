import { laws } from './laws.ts';
import type { Table, Tables } from './tables.ts';
import { bannedNames } from './names.ts';
import { type Doors, type Edge, edgesOf, moduleOf, roleOf } from './places.ts';
import { roles } from './roles.ts';
import type { Source } from './sources.ts';
import { marketWords } from './market-words.ts';

export interface Violation {
  readonly law: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const tableViolations = (table: Table): Violation[] => {
  const names = Object.keys(table);
  return Object.entries(table).flatMap(([name, callees], index) =>
    callees
      .filter((callee) => !names.slice(0, index).includes(callee))
      .map((to) => ({
        law: 'lowest first',
        from: 'boundaries.mjs',
        to,
        reason: `${name} names it and stands before it`,
      })),
  );
};

const unlisted = (sources: readonly Source[], table: Table): Violation[] => {
  const found = new Set(sources.flatMap(({ path }) => moduleOf(path) ?? []));
  return [...found]
    .filter((name) => table[name] === undefined)
    .map((name) => ({
      law: 'unlisted module',
      from: name,
      to: 'boundaries.mjs',
      reason: 'add it to the table',
    }));
};

const withoutRole = (sources: readonly Source[]): Violation[] =>
  sources.flatMap(({ path }) => {
    const [name, role] = [moduleOf(path), roleOf(path)];
    if (name === undefined || role === undefined || role === 'test' || role in roles) return [];
    return [
      {
        law: 'fixed roles',
        from: path,
        to: role,
        reason: 'no role of a module has this name: lib/ holds algorithms',
      },
    ];
  });

const checkNames = (sources: readonly Source[]): Violation[] => [
  ...bannedNames(sources).map(({ path, name }) => ({
    law: 'banned names',
    from: path,
    to: name,
    reason: 'a name is a noun or a verb of what it stands for; limits are MAX_ and MIN_',
  })),
  ...marketWords(sources).map(({ path, word }) => ({
    law: 'platform knows no market',
    from: path,
    to: word,
    reason: 'a module registers what only the market knows',
  })),
];

/** Each cycle once; imports of types count. */
const cycles = (edges: readonly Edge[]): Violation[] => {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges)
    if (to !== undefined && to !== from) next.set(from, [...(next.get(from) ?? []), to]);
  const [visited, trail, found] = [new Set<string>(), [] as string[], [] as Violation[]];
  const visit = (path: string): void => {
    const at = trail.indexOf(path);
    if (at >= 0)
      found.push({
        law: 'no cycles',
        from: path,
        to: trail.at(-1) ?? path,
        reason: [...trail.slice(at), path].join(' → '),
      });
    if (at >= 0 || visited.has(path)) return;
    trail.push(path);
    for (const to of next.get(path) ?? []) visit(to);
    trail.pop();
    visited.add(path);
  };
  for (const path of next.keys()) visit(path);
  return found;
};

export const check = (sources: readonly Source[], tables: Tables, doors: Doors): Violation[] => {
  const edges = edgesOf(sources, doors);
  const broken = edges.flatMap((edge) =>
    Object.entries(laws).flatMap(([law, holds]) => {
      const reason = holds(edge, tables);
      return reason === undefined ? [] : [{ law, from: edge.from, to: edge.specifier, reason }];
    }),
  );
  return [
    ...tableViolations(tables.modules),
    ...tableViolations(tables.features),
    ...unlisted(sources, tables.modules),
    ...withoutRole(sources),
    ...checkNames(sources),
    ...broken,
    ...cycles(edges),
  ];
};
