/** Identifies elements: by accessible name and role, optionally within a selector, or by a selector alone. */
export type Place = { role?: string; name: string; within?: string } | { css: string };

/** An element that was found. */
export interface Found {
	click: () => Promise<void>;
	/** Types at the end of the current value. A line break is the Enter key. */
	type: (text: string) => Promise<void>;
	chooseFile: (path: string) => Promise<void>;
	/** Runs in the page. */
	read: <Result>(run: (element: HTMLElement) => Result) => Promise<Result>;
}

/** A window with its own empty storage. */
export interface Tab {
	/** Resolves once the page and its resources are loaded. */
	goto: (url: string) => Promise<void>;
	/** Reloads the page. The browser restores the scroll position. */
	reload: () => Promise<void>;
	/** Returns matching elements, visible or not, in document order. */
	find: (place: Place) => Promise<Found[]>;
	/** Runs in the page and awaits the result. */
	evaluate: <Args extends unknown[], Result>(
		inPage: (...args: Args) => Result,
		...args: Args
	) => Promise<Awaited<Result>>;
	/** Returns console errors and uncaught errors. In WebKit, only those after the page has loaded. */
	pageErrors: () => Promise<string[]>;
	/** Returns a screenshot of the window, as a PNG. */
	screenshot: () => Promise<Buffer>;
	close: () => Promise<void>;
}

export interface Size {
	width: number;
	height: number;
}

/** A running browser. */
export interface Engine {
	/** Opens a window that shows the page at `url`. */
	openTab: (size: Size, url: string) => Promise<Tab>;
	close: () => Promise<void>;
}
