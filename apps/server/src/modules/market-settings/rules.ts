/** Of pages that show what a setting says. */
export const SETTINGS_PAGE_KEY = 'market-settings';

/** Whether dropped pages may be about how the market opens. */
export const followsOpening = (keys: readonly string[]): boolean => keys.includes(SETTINGS_PAGE_KEY);

export const OPENING_KEY = 'sellers_first';
