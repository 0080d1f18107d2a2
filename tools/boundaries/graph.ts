import { type Doors, edgesOf, moduleOf } from './places.ts';
import type { Source } from './sources.ts';

/** A module calls another's public API or listens to its events. */
interface Use {
  readonly from: string;
  readonly to: string;
  readonly byEvents: boolean;
}

const usesOf = (sources: readonly Source[], doors: Doors): Use[] =>
  edgesOf(sources, doors).flatMap(({ from, to }) => {
    const [source, target] = [moduleOf(from), moduleOf(to)];
    if (source === undefined || target === undefined || source === target || from.endsWith('.test.ts'))
      return [];
    return [{ from: source, to: target, byEvents: to?.endsWith('/events.ts') === true }];
  });

/** A Mermaid graph of the calls between modules; events are dotted. */
export const graphOf = (sources: readonly Source[], doors: Doors): string => {
  const lines = usesOf(sources, doors).map(({ from, to, byEvents }) =>
    byEvents ? `  ${to} -.-> ${from}` : `  ${from} --> ${to}`,
  );
  return ['graph BT', ...[...new Set(lines)].toSorted()].join('\n');
};

/** The modules in layers: each calls only modules of lower layers. */
export const sketchOf = (sources: readonly Source[], doors: Doors): string => {
  const calls = new Map<string, Set<string>>();
  for (const { path } of sources) {
    const name = moduleOf(path);
    if (name !== undefined) calls.set(name, new Set());
  }
  for (const { from, to, byEvents } of usesOf(sources, doors)) if (!byEvents) calls.get(from)?.add(to);
  const levels = new Map<string, number>();
  const levelOf = (name: string): number => {
    const level = levels.get(name) ?? Math.max(-1, ...[...(calls.get(name) ?? [])].map(levelOf)) + 1;
    levels.set(name, level);
    return level;
  };
  const lines: string[][] = [];
  for (const name of [...calls.keys()].toSorted()) (lines[levelOf(name)] ??= []).push(name);
  return lines
    .map((names, level) => `${level}  ${names.join('  ')}`)
    .toReversed()
    .join('\n');
};
