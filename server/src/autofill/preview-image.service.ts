import { countAttempt } from '../auth/attempts.ts';
import type { SessionViewer } from '../auth/viewer.ts';
import { processUploadedImage } from '../images/deal-images.ts';
import { loadSharp } from '../images/load-sharp.ts';
import type { AppContext } from '../platform/context.ts';
import { fetchImage } from '../platform/outbound/fetch-image.ts';
import { findOrFailLate } from './fail-late.ts';

/** Pixels; twice the size at which the form shows it. */
const PREVIEW_SIZE = { width: 320, height: 240 };

/**
 * A small picture of what stands under an address, as a data address; null, never at once, where there is none. Fetched by
 * the server: a shop does not learn who writes about it, and pages of ours load nothing from elsewhere.
 */
export async function previewImage(
	context: Pick<AppContext, 'db' | 'clock' | 'config'>,
	{ userId }: Pick<SessionViewer, 'userId'>,
	url: string,
): Promise<string | null> {
	await countAttempt(context, 'previewByMember', String(userId));
	const image = await findOrFailLate(async () => processUploadedImage(await fetchImage(context.config, url)));
	if (!image) return null;
	const sharp = await loadSharp();
	const preview = await sharp(image.card).resize(PREVIEW_SIZE).webp({ quality: 70 }).toBuffer();
	return `data:image/webp;base64,${preview.toString('base64')}`;
}
