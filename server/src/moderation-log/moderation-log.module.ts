import { succeed } from '@bilby/contract/kernel/envelope';
import { PUBLIC_SUBJECTS } from '@bilby/contract/moderation-log/acts';
import { moderationLogEndpoints } from '@bilby/contract/moderation-log/endpoints';
import type { AppModule } from '../platform/modules/app-module.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { type LogSubjects, listModerationLog, listPublicLog } from './moderation-log.service.ts';

/** The log of moderators: everything for staff, and a part without names for everyone. */
export function moderationLogModule(subjects: LogSubjects): AppModule {
	return {
		routes: (app, context) => {
			serveEndpoints(app, moderationLogEndpoints, {
				'POST /api/moderationLog': async (request) => succeed(await listModerationLog(context, subjects, request.body)),
				'GET /api/moderation-log': {
					// No write invalidates the page. It is cached for a minute.
					tags: () => [],
					handler: async ({ query }) => succeed(await listPublicLog(context, query)),
				},
			});
		},
		cachedPaths: [{ pattern: /^\/moderation-log$/, cachedParameters: firstPages }],
	};
}

/** The first page of each kind is cached. There are too many others. */
function firstPages(parameters: URLSearchParams): [string, string][] | null {
	if (parameters.has('cursor')) return null;
	const kind = PUBLIC_SUBJECTS.find((one) => one === parameters.get('kind'));
	return kind === undefined ? [] : [['kind', kind]];
}
