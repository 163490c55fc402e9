/** Continues work after the response. An error there (such as a full disk) does not affect the page. */
export function inBackground(event: ExtendableEvent, work: Promise<unknown>): void {
	event.waitUntil(work.catch((error: unknown) => console.info('This could not be done in the background.', error)));
}
