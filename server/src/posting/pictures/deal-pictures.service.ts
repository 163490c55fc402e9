import { randomUUID } from 'node:crypto';
import { MAX_DEAL_IMAGES } from '@bilby/contract/deals/limits';
import { dealImageKeys, storeDealImage } from '#deals/pictures/deal-images.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { findOrFailLate } from '#platform/outbound/fail-late.ts';
import { fetchImage } from '#platform/outbound/fetch-image.ts';
import type { ProcessedImage } from '#platform/pictures/picture-jobs.ts';
import { ExpensivePicture } from '#platform/pictures/pictures.ts';
import { claimFiles, recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { findAbandoned } from '../rows/posting.queries.ts';

type Storing = Pick<AppContext, 'db' | 'storage' | 'pictures' | 'clock' | 'config'>;

/** A picture whose files are stored but have no row yet. */
export interface StoredPicture {
	fileName: string;
	width: number;
	height: number;
	/** The storage keys of its files. */
	keys: string[];
}

const FETCHED_PICTURES = { name: 'fetchedPictureByMember', most: 100, seconds: 600 };

/** Files still unclaimed after this time are deleted. */
const ABANDONED_AFTER_MS = 3_600_000;
const SWEEP_BATCH_SIZE = 200;

/**
 * Decodes and stores the pictures of a deal, uploads first, then those fetched from addresses. Rejects files that are
 * not pictures, and fetches beyond the member's limit. Files are recorded as unclaimed before they are written, so a
 * failure leaves none behind.
 */
export async function storePictures(
	context: Storing,
	dealId: number,
	{ userId, uploads, urls, already }: { userId: number; uploads: Buffer[]; urls: string[]; already: number },
): Promise<StoredPicture[]> {
	rejectTooMany(already + uploads.length + urls.length);
	const stored: StoredPicture[] = [];
	const sender = String(userId);
	for (const upload of uploads) stored.push(await storePicture(context, dealId, await decode(context, upload, sender)));
	for (const url of urls) {
		await countAttempt(context, FETCHED_PICTURES, sender);
		stored.push(await storePicture(context, dealId, await decodeFrom(context, url, sender)));
	}
	return stored;
}

export function rejectTooMany(pictures: number): void {
	if (pictures > MAX_DEAL_IMAGES) throw rejectImages(`Please choose at most ${MAX_DEAL_IMAGES} pictures.`);
}

function rejectImages(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { image: message } });
}

async function decode({ pictures }: Storing, bytes: Buffer, sender: string): Promise<ProcessedImage> {
	const image = await pictures.makeDealPictures(bytes, sender).catch(rejectExpensive('image'));
	if (!image) throw rejectImages('We can’t read this file. Please choose a JPEG, PNG, WebP or AVIF picture.');
	return image;
}

async function decodeFrom({ config, pictures }: Storing, url: string, sender: string): Promise<ProcessedImage> {
	const image = await findOrFailLate(async () =>
		pictures.makeDealPictures(await fetchImage(config, url), sender).catch(rejectExpensive('dealUrlImages')),
	);
	if (image) return image;
	const message = 'We couldn’t get a picture from that page. Please choose another or upload one.';
	throw new AppError({ code: 'validation', message, fields: { dealUrlImages: message } });
}

function rejectExpensive(field: string): (error: unknown) => never {
	return (error) => {
		throw error instanceof ExpensivePicture
			? new AppError({ code: 'validation', message: error.message, fields: { [field]: error.message } })
			: error;
	};
}

async function storePicture({ db, storage, clock }: Storing, dealId: number, image: ProcessedImage) {
	const fileName = randomUUID();
	const keys = dealImageKeys(dealId, fileName);
	await recordUnclaimed(db, keys, clock());
	await storeDealImage(storage, dealId, fileName, image);
	return { fileName, width: image.width, height: image.height, keys };
}

/** Deletes files without a row, left by abandoned posts and removed pictures. */
export async function sweepAbandonedFiles({ db, storage, clock }: Storing): Promise<void> {
	const before = new Date(clock().getTime() - ABANDONED_AFTER_MS);
	let keys: string[];
	do {
		keys = await findAbandoned(db, before, SWEEP_BATCH_SIZE);
		for (const key of keys) await storage.delete(key);
		await claimFiles(db, keys);
	} while (keys.length === SWEEP_BATCH_SIZE);
}
