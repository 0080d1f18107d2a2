import { readdirSync, readFileSync } from 'node:fs';

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

const runningIds = (): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);

const MS_PER_TICK = 10;

/** The name of a process is between parentheses and may hold any character; the fields after it are numbered from 0. */
const statOf = (pid: number): { parent: number; cpuMs: number; endedChildrenCpuMs: number } => {
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ');
  const ms = (first: number): number =>
    (Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) * MS_PER_TICK;
  return { parent: Number(fields[1]), cpuMs: ms(11), endedChildrenCpuMs: ms(13) };
};

const childrenByParent = (): Map<number, number[]> => Map.groupBy(runningIds(), (pid) => statOf(pid).parent);

/** This process and all that it started, directly or not. */
const treeOf = (pid: number): number[] => {
  const children = childrenByParent();
  const tree = [pid];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
};

const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);

/** Processor time of a process and its children so far, those that ended too, in ms. Linux only. */
export const cpuOfFamily = (pid: number): number => {
  const { cpuMs, endedChildrenCpuMs } = statOf(pid);
  const children = childrenByParent().get(pid) ?? [];
  return children.reduce((total, child) => total + statOf(child).cpuMs, cpuMs + endedChildrenCpuMs);
};

/** Memory of a process and of all that it started, in MB. Shared pages count once (PSS). Linux only. */
export const memoryOfTree = (pid: number): number =>
  treeOf(pid).reduce((total, each) => total + shareOf(each), 0) / 1024;
