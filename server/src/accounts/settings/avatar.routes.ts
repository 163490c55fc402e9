import { wireId } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { AVATAR_VARIANTS, avatarKey } from './avatar-files.ts';

/**
 * File names are never reused, so browsers may cache a picture permanently. Shared caches revalidate every five
 * minutes, the longest that they may show a removed picture.
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=300, immutable';

const avatarParams = z.object({
	userId: wireId,
	file: z
		.string()
		.max(100)
		.regex(new RegExp(`^\\w+-(${AVATAR_VARIANTS.join('|')})\\.webp$`)),
});

/** Serves avatar files to everyone. */
export function avatarFileRoutes(app: App, { storage }: AppContext): void {
	const config = { access: 'browse', limit: 'none' } as const;
	app.get('/images/avatars/:userId/:file', { config, schema: { hide: true } }, async (request, reply) => {
		const params = avatarParams.safeParse(request.params);
		const picture = params.success ? await storage.get(avatarKey(params.data.userId, params.data.file)) : null;
		if (!params.success || !picture) throw new AppError({ code: 'not_found', message: 'This picture doesn’t exist.' });
		const etag = `"${params.data.file}"`;
		reply.headers({ 'cache-control': FOR_EVER, etag });
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/webp').send(picture);
	});
}
