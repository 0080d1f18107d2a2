import { readdirSync, readFileSync } from 'node:fs';

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

/** The name of a process is between parentheses and may hold any character. */
const parentOf = (pid: number): number => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1]);

const childrenByParent = (): Map<number, number[]> => {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc'))
    if (/^\d+$/.test(entry)) {
      const parent = parentOf(Number(entry));
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    }
  return children;
};

/** This process and all that it started, directly or not. */
const treeOf = (pid: number): number[] => {
  const children = childrenByParent();
  const tree = [pid];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
};

const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);

/** Memory of a process and of all that it started, in MB. Shared pages count once (PSS). Linux only. */
export const memoryOfTree = (pid: number): number =>
  treeOf(pid).reduce((total, each) => total + shareOf(each), 0) / 1024;
