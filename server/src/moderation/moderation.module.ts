import type { AppModule } from '../platform/modules/app-module.ts';
import { moderationData } from './moderation.personal-data.ts';

/** What was done by those who look after the site. */
export const moderationModule: AppModule = { personalData: [moderationData] };
