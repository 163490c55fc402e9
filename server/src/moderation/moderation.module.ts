import type { AppModule } from '../platform/modules/app-module.ts';
import { moderationData, reviewCaseData, reviewDecisionData } from './moderation.personal-data.ts';

/** The log of moderators' actions, and the cases that wait for them. */
export const moderationModule: AppModule = { personalData: [moderationData, reviewCaseData, reviewDecisionData] };
