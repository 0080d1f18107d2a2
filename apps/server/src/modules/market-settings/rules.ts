/** Of pages that show what a setting says. */
export const SETTINGS_PAGE_KEY = 'market-settings';
