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
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	return {
		comeIntoView: () => {
			for (const report of [...watchers]) report();
		},
	};
}
