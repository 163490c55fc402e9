/** The content of a push, as the service worker receives it. */
export interface PushMessage {
	title: string;
	body: string;
	/** The page on this site that a click opens. */
	path: string;
	/** A notification replaces an earlier one with the same tag. */
	tag: string;
}
