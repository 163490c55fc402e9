import type { BrowserContext } from '@playwright/test';

/** Matches the error that a browser logs for a request that was dropped on purpose. */
export const CUT_OFF = /net::ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/;

/** The message that Playwright logs for a service worker that it blocks. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Matches what a browser logs for an error response. */
export function failedResponse(status: number): RegExp {
	return new RegExp(`status of ${status}`);
}

/** Collects the console errors and warnings of a test's pages. */
export class PageErrors {
	readonly #seen: string[] = [];
	readonly #expected: RegExp[] = [];

	watch(context: BrowserContext): void {
		context.on('console', (message) => {
			const isError = message.type() === 'error' || message.type() === 'warning';
			// The message of a failed request has only its status, so the location identifies the request.
			const line = `${message.text()} (${message.location().url})`;
			if (isError && !line.includes(BLOCKED_WORKER)) this.#seen.push(line);
		});
		context.on('weberror', (entry) => this.#seen.push(entry.error().message));
	}

	/** Allows errors that the test causes on purpose. */
	expect(...patterns: RegExp[]): void {
		this.#expected.push(...patterns);
	}

	/** Returns the unexpected errors so far, and forgets them together with the allowed patterns. */
	take(): string[] {
		const left = this.unexpected();
		this.#seen.length = 0;
		this.#expected.length = 0;
		return left;
	}

	unexpected(): string[] {
		return this.#seen.filter((entry) => !this.#expected.some((pattern) => pattern.test(entry)));
	}
}
