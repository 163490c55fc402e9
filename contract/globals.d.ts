/** The one thing that both a browser and Node bring and that these rules need: web addresses. */
declare class URL {
	static parse(address: string): URL | null;
	readonly href: string;
	readonly protocol: string;
	readonly hostname: string;
	readonly pathname: string;
	readonly searchParams: URLSearchParams;
}

declare class URLSearchParams {
	constructor(text?: string);
	set(name: string, value: string): void;
	[Symbol.iterator](): IterableIterator<[name: string, value: string]>;
}
