import type { Secrets } from '#platform/secrets/secrets.ts';

/** An address that was given out opens its picture for one to two of these: long enough to look through a page that was just opened. */
const STEP_MS = 15 * 60_000;

interface NamedPicture {
	dealId: number;
	fileName: string;
}

/**
 * The query that opens a picture that is not public to whoever was given it: images are asked for without a session. It is
 * the same for a while, so that a browser does not load the picture again with every answer.
 */
export function signPictureAccess(secrets: Secrets, picture: NamedPicture, now: Date): string {
	const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
	const signature = secrets.sign('picture', signedText(picture, until));
	return new URLSearchParams({ until: String(until), signature }).toString();
}

/** Whether a query opens a picture now. */
export function opensPicture(
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
