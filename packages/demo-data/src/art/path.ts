/** Path data with absolute M, L, C, Q and Z only; the box is 400 wide and symmetric about x = 200. */
export type PathData = string;

const operands = { M: 2, L: 2, C: 6, Q: 4, Z: 0 } as const;
type Command = keyof typeof operands;
type Segment = { command: Command; points: number[] };

const isCommand = (token: string | undefined): token is Command =>
  token !== undefined && Object.hasOwn(operands, token);

/** Level and upright lines as lines to a point. */
function withPoints(data: PathData): PathData {
  let [x, y] = ['0', '0'];
  return data.replace(/([MLCQ])([^A-Z]*)|([HV])([^A-Z]*)/g, (whole, command, points, line, value: string) => {
    if (command)
      [x, y] = (points as string)
        .trim()
        .split(/[\s,]+/)
        .slice(-2) as [string, string];
    else if (line === 'H') x = value.trim();
    else y = value.trim();
    return command ? whole : `L${x} ${y}`;
  });
}

function parse(data: PathData): Segment[] {
  const tokens = withPoints(data).match(/[MLCQZ]|-?\d+(\.\d+)?/g) ?? [];
  const segments: Segment[] = [];
  let command: Command = 'M';
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (isCommand(token)) {
      command = token;
      at += 1;
    }
    const count = operands[command];
    segments.push({ command, points: tokens.slice(at, at + count).map(Number) });
    at += count;
    if (command === 'M') command = 'L';
  }
  return segments;
}

const serialise = (segments: readonly Segment[]): PathData =>
  segments
    .map(({ command, points }) => command + points.map((value) => Number(value.toFixed(1))).join(' '))
    .join('');

const moved = (
  { command, points }: Segment,
  x: (v: number) => number,
  y: (v: number) => number,
): Segment => ({
  command,
  points: points.map((value, index) => (index % 2 ? y(value) : x(value))),
});

const flipped = (segment: Segment): Segment =>
  moved(
    segment,
    (x) => 400 - x,
    (y) => y,
  );

export type Point = readonly [x: number, y: number];

/** The same path with every point moved. */
export const warped = (data: PathData, move: (point: Point) => Point): PathData =>
  serialise(
    parse(data).map(({ command, points }) => ({
      command,
      points: points.flatMap((value, index) => (index % 2 ? [] : move([value, points[index + 1]!]))),
    })),
  );

/** Every point of a path, its curves' handles included. */
export const pointsOf = (data: PathData): Point[] =>
  parse(data).flatMap(({ points }) =>
    points.flatMap((value, index): Point[] => (index % 2 ? [] : [[value, points[index + 1]!]])),
  );

/** Every point through `x` and `y`. */
export const transformed = (data: PathData, x: (v: number) => number, y: (v: number) => number): PathData =>
  serialise(parse(data).map((segment) => moved(segment, x, y)));

/** Mirror about the middle. */
export const mirror = (data: PathData): PathData => serialise(parse(data).map(flipped));

/** The path and its mirror: two sleeves, two legs. */
export const both = (data: PathData): [PathData, PathData] => [data, mirror(data)];

/** Left half, from top centre to bottom centre, becomes a closed symmetric outline. */
export function symmetric(leftHalf: PathData): PathData {
  const left = parse(leftHalf).filter(({ command }) => command !== 'Z');
  const right = left.map(flipped);
  const back = right.slice(1).map(({ command, points }, index): Segment => {
    const end = right[index]?.points.slice(-2) ?? [];
    if (command === 'L') return { command, points: end };
    const handles = command === 'Q' ? points.slice(0, 2) : [...points.slice(2, 4), ...points.slice(0, 2)];
    return { command, points: [...handles, ...end] };
  });
  return `${serialise([...left, ...back.reverse()])}Z`;
}
