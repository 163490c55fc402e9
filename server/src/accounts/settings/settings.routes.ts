import { settingsEndpoints } from '@bilby/contract/accounts/endpoints';
import { MANAGE_TEXTS } from '@bilby/contract/accounts/manage-member';
import { succeed } from '@bilby/contract/kernel/envelope';
import { wireId } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { withForm } from '#platform/forms/accept-forms.ts';
import type { App } from '#platform/http/app-type.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import { manageMember, sendResetLink } from '../manage/manage-member.service.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import { requireViewer } from '../sessions/viewer.ts';
import { changeAvatar, removeAvatar } from './avatar.service.ts';
import { AVATAR_VARIANTS, avatarKey } from './avatar-files.ts';
import { editProfile } from './edit-profile.service.ts';
import { chooseNewsletter, readNewsletter } from './own-newsletter.service.ts';

export function settingsRoutes(app: App, context: AppContext, activity: MemberActivity): void {
	serveEndpoints(app, settingsEndpoints, {
		'POST /api/editProfile': async (request) => {
			const viewer = requireViewer(request);
			const { id, adminMode } = request.body;
			if (adminMode && id !== undefined && id !== viewer.userId) {
				await manageMember(context, activity, viewer, { userId: id, body: request.body });
				return succeed({ message: MANAGE_TEXTS.saved });
			}
			await editProfile(context, activity, viewer, request.body);
			return succeed({ message: 'Your settings have been saved.' });
		},
		'POST /api/sendResetLink': async (request) => {
			await sendResetLink(context, requireViewer(request), request.body.id);
			return succeed({ message: MANAGE_TEXTS.linkSent });
		},
		'POST /api/avatar': (request) =>
			withForm(request, async ({ files }) => {
				const [picture] = files.get('image') ?? [];
				const avatar = await changeAvatar(context, activity, requireViewer(request), picture);
				return succeed({ message: 'Your picture has been changed.', avatar });
			}),
		'DELETE /api/avatar': async (request) => {
			await removeAvatar(context, activity, requireViewer(request));
			return succeed({ message: 'Your picture has been removed.', avatar: null });
		},
		'GET /api/own-newsletter': async (request) =>
			succeed({ newsletter: await readNewsletter(context, requireViewer(request)) }),
		'POST /api/own-newsletter': async (request) => {
			const { subscribed } = request.body;
			return succeed({ newsletter: await chooseNewsletter(context, requireViewer(request), subscribed) });
		},
	});
	avatarFileRoutes(app, context);
}

/**
 * File names are never reused, so browsers may cache a picture permanently. Shared caches revalidate every five
 * minutes, the longest that they may show a removed picture.
 */
const CACHE_PERMANENTLY = 'public, max-age=31536000, s-maxage=300, immutable';

const avatarParams = z.object({
	userId: wireId,
	file: z
		.string()
		.max(100)
		.regex(new RegExp(`^\\w+-(${AVATAR_VARIANTS.join('|')})\\.webp$`)),
});

/** Serves avatar files to everyone. */
function avatarFileRoutes(app: App, { storage }: AppContext): void {
	const config = { access: 'browse', limit: 'none' } as const;
	app.get('/images/avatars/:userId/:file', { config, schema: { hide: true } }, async (request, reply) => {
		const params = avatarParams.safeParse(request.params);
		const picture = params.success ? await storage.get(avatarKey(params.data.userId, params.data.file)) : null;
		if (!params.success || !picture) throw new AppError({ code: 'not_found', message: 'This picture doesn’t exist.' });
		const etag = `"${params.data.file}"`;
		reply.headers({ 'cache-control': CACHE_PERMANENTLY, etag });
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/webp').send(picture);
	});
}
