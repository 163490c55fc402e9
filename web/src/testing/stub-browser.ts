import { vi } from 'vitest';

/** Adds what jsdom lacks and comments need. Returns a function that makes all observed elements visible. */
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

/**
 * Moves the focus like a browser when a dialog opens, and restores it only if the dialog is closed before it is
 * removed.
 */
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

/** Adds what jsdom lacks and floating panels need. */
export function stubLayout(): void {
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {}
			unobserve() {}
			disconnect() {}
		},
	);
	Element.prototype.scrollIntoView = vi.fn();
	Element.prototype.hasPointerCapture = vi.fn(() => false);
}
