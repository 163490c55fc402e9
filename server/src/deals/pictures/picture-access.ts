import type { Secrets } from '#platform/secrets/secrets.ts';

/**
 * A signed address opens its picture for one to two of these steps: long enough to view a page that was just opened.
 */
const STEP_MS = 15 * 60_000;

interface NamedPicture {
	dealId: number;
	fileName: string;
}

/**
 * Returns the query that opens a picture that is not public. Browsers request images without a session. It stays the
 * same for a while, so that a browser does not load the picture again with every response.
 */
export function signPictureAccess(secrets: Secrets, picture: NamedPicture, now: Date): string {
	const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
	const signature = secrets.sign('picture', signedText(picture, until));
	return new URLSearchParams({ until: String(until), signature }).toString();
}

/** Returns true if a query opens the picture now. */
export function isPictureOpen(
	secrets: Secrets,
	picture: NamedPicture,
	{ until, signature }: { until: number; signature: string },
	now: Date,
): boolean {
	return now.getTime() < until && secrets.isSigned('picture', signedText(picture, until), signature);
}

function signedText({ dealId, fileName }: NamedPicture, until: number): string {
	return `${dealId} ${fileName} ${until}`;
}
