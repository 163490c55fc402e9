import type { AppModule } from '../platform/modules/app-module.ts';
import { moderationData } from './moderation.personal-data.ts';

/** The log of moderators' actions. */
export const moderationModule: AppModule = { personalData: [moderationData] };
