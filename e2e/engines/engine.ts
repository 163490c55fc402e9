/** Where on a page something is: what a screen reader calls it, within a selector, or a selector alone where it has no name. */
export type Place = { role?: string; name: string; within?: string } | { css: string };

/** One element, as it was when it was found. */
export interface Found {
	click: () => Promise<void>;
	/** Types at the end of what the element holds; a new line is the Enter key. */
	type: (text: string) => Promise<void>;
	chooseFile: (path: string) => Promise<void>;
	/** Runs in the page. */
	read: <Result>(ask: (element: HTMLElement) => Result) => Promise<Result>;
}

/** A window with storage of its own, empty at first. */
export interface Tab {
	/** Answers once the page and what it names are loaded. */
	goto: (url: string) => Promise<void>;
	/** The same for the page that is there, which its browser scrolls to where it was. */
	reload: () => Promise<void>;
	/** What is there now, seen or not, in the order of the page. */
	find: (place: Place) => Promise<Found[]>;
	/** Runs in the page, and waits for what it promises. */
	evaluate: <Args extends unknown[], Result>(
		inPage: (...args: Args) => Result,
		...args: Args
	) => Promise<Awaited<Result>>;
	/** Errors on the console, and those that nobody caught. */
	troubles: () => string[];
	close: () => Promise<void>;
}

export interface Size {
	width: number;
	height: number;
}

/** A running browser. */
export interface Engine {
	openTab: (size: Size) => Promise<Tab>;
	close: () => Promise<void>;
}
