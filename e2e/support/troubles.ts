import type { BrowserContext } from '@playwright/test';

/** What a browser says itself of a request that was cut off on purpose. */
export const CUT_OFF = /net::ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/;

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
			if (message.type() === 'error' || message.type() === 'warning') this.#seen.push(message.text());
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
