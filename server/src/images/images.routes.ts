import { DEAL_IMAGE_VARIANTS } from '@bilby/contract/images';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { dealImageKey } from './deal-images.ts';
import { placeholderPicture } from './placeholder.ts';

/** File names are never used twice, so a picture may be kept for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const dealImageParams = z.object({
	dealId: z.string().regex(/^[1-9]\d{0,9}$/),
	file: z.string().regex(new RegExp(`^[\\w-]{1,80}-(${DEAL_IMAGE_VARIANTS.join('|')})\\.webp$`)),
});

export function imageRoutes(app: App, { storage }: AppContext): void {
	const config = { access: 'browse', limit: 'none' } as const;

	app.get('/images/placeholder.webp', { config, schema: { hide: true } }, async (_request, reply) =>
		sendPicture(reply.header('cache-control', 'public, max-age=86400'), await placeholderPicture()),
	);

	app.get('/images/deals/:dealId/:file', { config, schema: { hide: true } }, async (request, reply) => {
		const params = dealImageParams.safeParse(request.params);
		const picture = params.success ? await storage.get(dealImageKey(params.data.dealId, params.data.file)) : null;
		if (picture) return sendPicture(reply.header('cache-control', FOR_EVER), picture);
		return sendPicture(reply.code(404).header('cache-control', 'no-cache'), await placeholderPicture());
	});
}

function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
	return reply.type('image/webp').send(picture);
}
