import { retryUntilLoaded } from '../api/retry.ts';

/**
 * Stylesheets of later parts that could not be had are asked for until they are here. The bundler's loader remembers only that
 * it asked once: a part that is tried again would come without them.
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
