const IS_LONG = process.env['LONG'] === '1';

/** How often a test tries: a few times in `npm test`, as often as required in `npm run test:long`. */
export const repeat = (few: number, promised: number): number => (IS_LONG ? promised : few);
