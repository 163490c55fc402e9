import { vi } from 'vitest';

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
