import type { BrowserContext } from '@playwright/test';

/** What a browser says itself of a request that was cut off on purpose. */
export const CUT_OFF = /net::ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/;

/** What Playwright says of a service worker that it was told to block. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** What a browser says itself of an answer that refuses. */
export function refusal(status: number): RegExp {
	return new RegExp(`status of ${status}`);
}

/** Everything that a test's pages said and should not have said. */
export class Troubles {
	readonly #seen: string[] = [];
	readonly #expected: RegExp[] = [];

	watch(context: BrowserContext): void {
		context.on('console', (message) => {
			const isTrouble = message.type() === 'error' || message.type() === 'warning';
			// Of a request that was refused the text tells the status, and only the place tells which request it was.
			const told = `${message.text()} (${message.location().url})`;
			if (isTrouble && !told.includes(BLOCKED_WORKER)) this.#seen.push(told);
		});
		context.on('weberror', (trouble) => this.#seen.push(trouble.error().message));
	}

	/** The test itself brings these about. */
	expect(...patterns: RegExp[]): void {
		this.#expected.push(...patterns);
	}

	/** Those so far that nothing explains; they and what explained others count no more. */
	take(): string[] {
		const left = this.unexpected();
		this.#seen.length = 0;
		this.#expected.length = 0;
		return left;
	}

	unexpected(): string[] {
		return this.#seen.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
	}
}
