import { retryUntilLoaded } from '../api/retry.ts';

/**
 * Retries stylesheets of lazy components until they load. The bundler's loader requests each only once, so a
 * component that is loaded again after a failure would have no styles.
 */
export function preserveStylesheets(): void {
	document.addEventListener(
		'error',
		({ target }) => {
			if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || target.onerror) return;
			void retryUntilLoaded(() => replaceByAnother(target));
		},
		true,
	);
}

function replaceByAnother(link: HTMLLinkElement): Promise<void> {
	return new Promise((resolve, reject) => {
		const another = link.cloneNode() as HTMLLinkElement;
		another.onload = () => resolve();
		another.onerror = () => {
			another.remove();
			reject(new Error(`No stylesheet at ${another.href}`));
		};
		link.remove();
		document.head.append(another);
	});
}
