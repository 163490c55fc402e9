import { type GuardedFetchOptions, guardedFetch, type OutboundConfig } from './guarded-fetch.ts';
import { OutboundError } from './outbound-error.ts';
import { robotsCourtesy } from './robots.ts';

const MAX_FETCHED_IMAGE_BYTES = 8_000_000;

/** Fetches what should be a picture; the decoder decides whether it is one. Throws OutboundError. */
export async function fetchImage(
	config: OutboundConfig,
	url: string,
	{ resolve }: Pick<GuardedFetchOptions, 'resolve'> = {},
): Promise<Buffer> {
	const { status, body } = await guardedFetch(config, url, {
		accept: 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.1',
		maxBytes: MAX_FETCHED_IMAGE_BYTES,
		// Half a picture is useless.
		overflow: 'reject',
		mayVisit: robotsCourtesy(config, { resolve }),
		resolve,
	});
	if (status !== 200) throw new OutboundError('status', `The response was ${status}.`);
	return body;
}
