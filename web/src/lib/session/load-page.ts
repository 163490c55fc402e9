/** In a module of their own, so that tests, which cannot load pages, can replace them. */
export function reloadPage(): void {
	window.location.reload();
}

export function loadPage(path: string): void {
	window.location.assign(path);
}
