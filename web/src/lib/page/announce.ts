let region: HTMLElement | undefined;

/** Makes the one region for announcements. Screen readers announce only what changes in a region that exists already. */
export function readyToAnnounce(): void {
	if (region?.isConnected) return;
	region = document.createElement('div');
	region.setAttribute('role', 'status');
	region.className = 'sr-only';
	document.body.append(region);
}

/** Has screen readers say something that people see on the page. */
export function announce(text: string): void {
	readyToAnnounce();
	if (region) region.textContent = text;
}
