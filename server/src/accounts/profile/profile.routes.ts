import { profileEndpoints } from '@bilby/contract/accounts/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import { viewerOfMemberRoute } from '../sessions/viewer.ts';
import type { MemberActivity } from './member-activity.ts';
import { getMemberProfile, getOwnProfile } from './profile.service.ts';

export function profileRoutes(app: App, context: AppContext, activity: MemberActivity): void {
	serveEndpoints(app, profileEndpoints, {
		'GET /api/profile': async (request) =>
			succeed({ data: await getOwnProfile(context, activity, viewerOfMemberRoute(request)) }),
		'POST /api/userProfile': async (request) =>
			succeed({ data: await getMemberProfile(context, activity, viewerOfMemberRoute(request), request.body) }),
	});
}
