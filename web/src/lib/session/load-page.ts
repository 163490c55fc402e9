/** Of their own, since tests have no page to load. */
export function reloadPage(): void {
	window.location.reload();
}

export function loadPage(path: string): void {
	window.location.assign(path);
}
