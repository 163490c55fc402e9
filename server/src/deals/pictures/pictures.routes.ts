import { readFileSync } from 'node:fs';
import { DEAL_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import { wireId } from '@bilby/contract/kernel/wire-values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { dealImageKey } from './deal-images.ts';
import { opensPicture } from './picture-access.ts';
import { PublicPictures } from './public-pictures.ts';

/**
 * File names are never used twice, so whoever has seen a picture may keep it for ever. Caches that hand it on to others ask
 * again every five minutes, which costs no bytes: so long may they show the picture of a deal that was suspended.
 */
const PUBLIC = 'public, max-age=31536000, s-maxage=300, immutable';

/** A picture for the author and staff is kept by nobody else. */
const PRIVATE = 'private, max-age=900';

const VARIANT_ENDING = new RegExp(`-(${DEAL_IMAGE_VARIANTS.join('|')})\\.webp$`);

/** Shown where there is none. */
const placeholder = readFileSync(new URL('./placeholder.webp', import.meta.url));

const dealImageParams = z.object({
	dealId: wireId,
	file: z
		.string()
		.max(100)
		.regex(/^[\w-]+\.webp$/)
		.regex(VARIANT_ENDING),
});

const accessQuery = z.object({ until: z.coerce.number().int(), signature: z.string() });

export function pictureRoutes(app: App, context: AppContext): void {
	const { storage } = context;
	const publicPictures = new PublicPictures(context);
	const config = { access: 'browse', limit: 'none' } as const;

	app.get('/images/placeholder.webp', { config, schema: { hide: true } }, async (_request, reply) =>
		sendPicture(reply.header('cache-control', 'public, max-age=86400'), placeholder),
	);

	app.get('/images/deals/:dealId/:file', { config, schema: { hide: true } }, async (request, reply) => {
		const missing = () => sendPicture(reply.code(404).header('cache-control', 'no-cache'), placeholder);
		const params = dealImageParams.safeParse(request.params);
		if (!params.success) return missing();
		const { dealId, file } = params.data;
		const named = { dealId, fileName: file.replace(VARIANT_ENDING, '') };
		// The file first: addresses that were made up ask the database nothing.
		const picture = await storage.get(dealImageKey(dealId, file));
		if (!picture) return missing();
		if (await publicPictures.has(named)) return sendPublic(request, reply, { file, picture });
		const access = accessQuery.safeParse(request.query);
		const isOpen = access.success && opensPicture(context.secrets, named, access.data, context.clock());
		return isOpen ? sendPicture(reply.header('cache-control', PRIVATE), picture) : missing();
	});
}

function sendPublic(
	request: FastifyRequest,
	reply: FastifyReply,
	{ file, picture }: { file: string; picture: Buffer },
) {
	const etag = `"${file}"`;
	reply.headers({ 'cache-control': PUBLIC, etag });
	return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : sendPicture(reply, picture);
}

function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
	return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/webp').send(picture);
}
