import { settingsEndpoints } from '@bilby/contract/accounts/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { serveEndpoints } from '../../platform/modules/serve-endpoints.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import { viewerOfMemberRoute } from '../sessions/viewer.ts';
import { editProfile } from './edit-profile.service.ts';

export function settingsRoutes(app: App, context: AppContext, activity: MemberActivity): void {
	serveEndpoints(app, settingsEndpoints, {
		'POST /api/editProfile': async (request) => {
			await editProfile(context, activity, viewerOfMemberRoute(request), request.body);
			return succeed({ message: 'Your settings are saved.' });
		},
	});
}
