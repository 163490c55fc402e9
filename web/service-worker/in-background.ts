/** Goes on after the answer; what fails there (a full disk, for instance) takes nothing from the page. */
export function inBackground(event: ExtendableEvent, work: Promise<unknown>): void {
	event.waitUntil(work.catch((error: unknown) => console.info('This could not be saved for reading offline.', error)));
}
