import { readTextPictureAddress, textPictureAddress } from '@bilby/contract/huddles/addresses';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { isShown, textPictureKey } from './huddle-pictures.queries.ts';

/**
 * File names are never reused, so browsers may cache a picture forever. Shared caches revalidate every five minutes,
 * which limits how long they show a picture of a removed huddle.
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=300, immutable';

const params = z.object({ file: z.string().max(100) });

/** Serves pictures in texts. The names of pictures in drafts cannot be guessed. */
export function textPictureRoutes(app: App, { storage, db }: AppContext): void {
	const config = { access: 'browse', limit: 'none' } as const;
	app.get('/images/huddles/:file', { config, schema: { hide: true } }, async (request, reply) => {
		const parsed = params.safeParse(request.params);
		const address = parsed.success ? textPictureAddress(parsed.data.file.replace(/\.webp$/, '')) : '';
		const fileName = address === request.url.split('?')[0] ? readTextPictureAddress(address) : null;
		// Look for the file first, so that made-up addresses cause no query.
		const picture = fileName === null ? null : await storage.get(textPictureKey(fileName));
		if (fileName === null || !picture || !(await isShown(db, fileName))) {
			throw new AppError({ code: 'not_found', message: 'This picture doesn’t exist.' });
		}
		const etag = `"${fileName}"`;
		reply.headers({ 'cache-control': FOR_EVER, etag });
		if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
		return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/webp').send(picture);
	});
}
