/** In a module of their own, so that tests, which cannot load pages, can replace them. */
let isLoading = false;

/** True from the start of a load until the browser replaces this page. Until then, the page still handles clicks. */
export function isPageLoading(): boolean {
	return isLoading;
}

export function reloadPage(): void {
	isLoading = true;
	window.location.reload();
}

export function loadPage(path: string): void {
	isLoading = true;
	window.location.assign(path);
}
