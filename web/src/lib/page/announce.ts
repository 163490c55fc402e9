let region: HTMLElement | undefined;

/** Creates the one region for announcements. Screen readers announce only changes in a region that exists already. */
export function readyToAnnounce(): void {
	if (region?.isConnected) return;
	region = document.createElement('div');
	region.setAttribute('role', 'status');
	region.className = 'sr-only';
	document.body.append(region);
}

/** Announces text to screen readers that others see on the page. */
export function announce(text: string): void {
	readyToAnnounce();
	if (region) region.textContent = text;
}
