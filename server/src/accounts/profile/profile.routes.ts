import { profileReply, userProfileBody, userProfileReply } from '@bilby/contract/accounts/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { viewerOfMemberRoute } from '../sessions/viewer.ts';
import { getOwnProfile, getProfileOf } from './profile.service.ts';

export function profileRoutes(app: App, context: AppContext): void {
	const config = { access: 'ownAccount' } as const;
	const tags = ['accounts'];
	app.get(
		'/api/profile',
		{ config, schema: { tags, summary: "One's own profile", response: { 200: profileReply } } },
		async (request) => succeed({ data: await getOwnProfile(context, viewerOfMemberRoute(request)) }),
	);
	app.post(
		'/api/userProfile',
		{ config, schema: { tags, summary: 'A member', body: userProfileBody, response: { 200: userProfileReply } } },
		async (request) => succeed({ data: await getProfileOf(context, viewerOfMemberRoute(request), request.body.id) }),
	);
}
