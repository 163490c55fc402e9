import type { AppModule } from '../platform/modules/app-module.ts';
import type { Votable } from './votable.ts';
import { dislikeReasonData, voteData } from './votes.personal-data.ts';
import { voteRoutes } from './votes.routes.ts';

/** The kinds of things that members vote on. */
interface Votables {
	deal: Votable;
	comment: Votable;
	huddle: Votable;
}

/** Likes and dislikes. */
export function votesModule(votables: Votables): AppModule {
	return { routes: (app, context) => voteRoutes(app, context, votables), personalData: [voteData, dislikeReasonData] };
}
