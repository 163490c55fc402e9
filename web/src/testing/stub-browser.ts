import { vi } from 'vitest';

/** What jsdom lacks and comments need. Answers how to bring everything that is watched into view. */
export function stubBrowser(): { comeIntoView: () => void } {
	const watchers = new Set<() => void>();
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			readonly #report: () => void;
			constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
				this.#report = () => callback([{ isIntersecting: true }]);
			}
			observe() {
				watchers.add(this.#report);
			}
			disconnect() {
				watchers.delete(this.#report);
			}
		},
	);
	Element.prototype.scrollIntoView = vi.fn();
	stubDialogs();
	return {
		comeIntoView: () => {
			for (const report of [...watchers]) report();
		},
	};
}

/** Takes the keyboard as a browser does, and gives it back only where it is closed before it goes. */
function stubDialogs(): void {
	const openers = new WeakMap<HTMLDialogElement, Element | null>();
	HTMLDialogElement.prototype.showModal = function showModal() {
		openers.set(this, document.activeElement);
		this.open = true;
		this.querySelector<HTMLElement>('button, textarea, a')?.focus();
	};
	HTMLDialogElement.prototype.close = function close() {
		if (!this.open) return;
		this.open = false;
		const opener = openers.get(this);
		if (opener instanceof HTMLElement) opener.focus();
		queueMicrotask(() => this.dispatchEvent(new Event('close')));
	};
}
