import type { AppModule } from '../platform/modules/app-module.ts';
import { discussionCounterChecks } from './discussions.counters.ts';
import { commentData, commentFlagData, commentRevisionData, commentVoteData } from './discussions.personal-data.ts';
import { commentRoutes } from './discussions.routes.ts';
import { postRoutes } from './posts.routes.ts';
import type { DiscussionSubject } from './rules/discussion-subject.ts';

/** The kinds of subjects that members can discuss. */
interface Subjects {
	deal: DiscussionSubject;
	huddle: DiscussionSubject;
}

/** Comments on subjects, with their votes and reports. */
export function discussionsModule(subjects: Subjects): AppModule {
	return {
		routes: (app, context) => {
			commentRoutes(app, context, subjects.deal);
			postRoutes(app, context, subjects.huddle);
		},
		counterChecks: discussionCounterChecks(Object.values(subjects)),
		personalData: [commentData(Object.values(subjects)), commentRevisionData, commentVoteData, commentFlagData],
	};
}
