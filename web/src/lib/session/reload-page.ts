/** Of its own, since tests have no page to load. */
export function reloadPage(): void {
	window.location.reload();
}
