import { REJECTED_FORMS } from '#accounts/sessions/form-guard.ts';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { QueueByKey } from '#platform/kernel/queue-by-key.ts';
import { countAttempt, requireAttemptsLeft } from '#platform/limits/attempts.ts';
import { findOrFailLate } from '#platform/outbound/fail-late.ts';
import { fetchImage } from '#platform/outbound/fetch-image.ts';
import { ExpensivePicture } from '#platform/pictures/pictures.ts';

const PREVIEWS = { name: 'previewByMember', most: 300, seconds: 600 };

type Previewing = Pick<AppContext, 'db' | 'clock' | 'config' | 'pictures'>;

/** A page offers a dozen pictures. Two are fetched at a time, because each may hold a large file in memory. */
const LIMITS = { atOnce: 2, waiting: 22, ofAll: 200 };

/**
 * Returns small pictures of the given addresses as data URLs, or null, after a delay, where there is none. The server
 * fetches them, so that the shop learns nothing about the member and our pages load nothing from other sites.
 */
export function imagePreviews(context: Previewing) {
	const turns = new QueueByKey(LIMITS);
	return async ({ userId }: Pick<SessionViewer, 'userId'>, url: string): Promise<string | null> => {
		const member = String(userId);
		await requireAttemptsLeft(context, REJECTED_FORMS, member);
		await countAttempt(context, PREVIEWS, member);
		const preview = await turns.run(member, () => findOrFailLate(() => fetchPreview(context, url, member)));
		return preview && `data:image/webp;base64,${preview.toString('base64')}`;
	};
}

async function fetchPreview(context: Previewing, url: string, member: string): Promise<Buffer | null> {
	const fetched = await fetchImage(context.config, url);
	return context.pictures.makePreview(fetched, member).catch(async (error: unknown) => {
		if (!(error instanceof ExpensivePicture)) throw error;
		// The fetch cost as much as a rejected form, so it counts as one.
		await countAttempt(context, REJECTED_FORMS, member);
		throw new AppError({ code: 'validation', message: error.message, fields: { url: error.message } });
	});
}
