import { readFileSync } from 'node:fs';
import {
	type BASIC_IMAGE_VARIANTS,
	DEAL_IMAGE_VARIANTS,
	type DealImageFrame,
	type DealImageVariant,
} from '@bilby/contract/deals/images';
import { wireId } from '@bilby/contract/kernel/wire-values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';
import { dealImageKey } from './deal-images.ts';
import { isPictureOpen } from './picture-access.ts';
import { PublicPictures } from './public-pictures.ts';

/**
 * File names are never reused, so browsers may cache a picture forever. Shared caches revalidate every five minutes,
 * which costs no bytes. For that long they can show the picture of a deal that was suspended.
 */
const PUBLIC = 'public, max-age=31536000, s-maxage=300, immutable';

/** Only the browser of the author or a staff member may cache such a picture. */
const PRIVATE = 'private, max-age=900';

/** A file that replaces a missing one: caches request it again within a day. */
const FALLBACK = 'public, max-age=86400, s-maxage=300';

const VARIANT_ENDING = new RegExp(`-(${DEAL_IMAGE_VARIANTS.join('|')})\\.webp$`);

/** Files that replace the frames which pictures of older versions do not have. The page crops them. */
const FALLBACK_OF: Record<DealImageFrame, (typeof BASIC_IMAGE_VARIANTS)[number]> = {
	row: 'card',
	card: 'card',
	wide: 'card',
	hero: 'detail',
	thumb: 'card',
};

/** Served if a picture does not exist. */
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
		// Look up the file first: made-up addresses then cost no query.
		const found = await findFile(storage, named, parseVariant(file));
		if (!found) return missing();
		const { picture } = found;
		if (await publicPictures.has(named)) return sendPublic(request, reply, found);
		const access = accessQuery.safeParse(request.query);
		const isOpen = access.success && isPictureOpen(context.secrets, named, access.data, context.clock());
		return isOpen ? sendPicture(reply.header('cache-control', PRIVATE), picture) : missing();
	});
}

interface FoundFile {
	/** The name of the file in the storage. */
	file: string;
	picture: Buffer;
	/** True if this is not the file that was requested. */
	isFallback: boolean;
}

async function findFile(
	storage: FileStorage,
	{ dealId, fileName }: { dealId: number; fileName: string },
	variant: DealImageVariant,
): Promise<FoundFile | null> {
	const fallback = variant === 'detail' ? variant : FALLBACK_OF[variant];
	for (const stored of new Set([variant, fallback])) {
		const file = `${fileName}-${stored}.webp`;
		const picture = await storage.get(dealImageKey(dealId, file));
		if (picture) return { file, picture, isFallback: stored !== variant };
	}
	return null;
}

function parseVariant(file: string): DealImageVariant {
	return z.enum(DEAL_IMAGE_VARIANTS).parse(VARIANT_ENDING.exec(file)?.[1]);
}

function sendPublic(request: FastifyRequest, reply: FastifyReply, { file, picture, isFallback }: FoundFile) {
	const etag = `"${file}"`;
	reply.headers({ 'cache-control': isFallback ? FALLBACK : PUBLIC, etag });
	return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : sendPicture(reply, picture);
}

function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
	return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/webp').send(picture);
}
