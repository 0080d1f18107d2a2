import type { Job } from '#platform/jobs/jobs.ts';
import { turnBanners } from './actions/banners.ts';

export const jobs: readonly Job[] = [{ name: 'content.turn_banners', cron: '* * * * *', run: turnBanners }];
