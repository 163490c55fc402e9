import { settingsEndpoints } from '@bilby/contract/accounts/endpoints';
import { MANAGE_TEXTS } from '@bilby/contract/accounts/manage-member';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '#platform/context.ts';
import { withForm } from '#platform/forms/accept-forms.ts';
import type { App } from '#platform/http/app-type.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import { manageMember, sendResetLink } from '../manage/manage-member.service.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import { viewerOfMemberRoute } from '../sessions/viewer.ts';
import { avatarFileRoutes } from './avatar.routes.ts';
import { changeAvatar, removeAvatar } from './avatar.service.ts';
import { editProfile } from './edit-profile.service.ts';
import { chooseNewsletter, readNewsletter } from './own-newsletter.service.ts';

export function settingsRoutes(app: App, context: AppContext, activity: MemberActivity): void {
	serveEndpoints(app, settingsEndpoints, {
		'POST /api/editProfile': async (request) => {
			const viewer = viewerOfMemberRoute(request);
			const { id, adminMode } = request.body;
			if (adminMode && id !== undefined && id !== viewer.userId) {
				await manageMember(context, activity, viewer, { userId: id, body: request.body });
				return succeed({ message: MANAGE_TEXTS.saved });
			}
			await editProfile(context, activity, viewer, request.body);
			return succeed({ message: 'Your settings have been saved.' });
		},
		'POST /api/sendResetLink': async (request) => {
			await sendResetLink(context, viewerOfMemberRoute(request), request.body.id);
			return succeed({ message: MANAGE_TEXTS.linkSent });
		},
		'POST /api/avatar': (request) =>
			withForm(request, async ({ files }) => {
				const [picture] = files.get('image') ?? [];
				const avatar = await changeAvatar(context, activity, viewerOfMemberRoute(request), picture);
				return succeed({ message: 'Your picture has been changed.', avatar });
			}),
		'DELETE /api/avatar': async (request) => {
			await removeAvatar(context, activity, viewerOfMemberRoute(request));
			return succeed({ message: 'Your picture has been removed.', avatar: null });
		},
		'GET /api/own-newsletter': async (request) =>
			succeed({ newsletter: await readNewsletter(context, viewerOfMemberRoute(request)) }),
		'POST /api/own-newsletter': async (request) => {
			const { subscribed } = request.body;
			return succeed({ newsletter: await chooseNewsletter(context, viewerOfMemberRoute(request), subscribed) });
		},
	});
	avatarFileRoutes(app, context);
}
