import { type ElementHandle, type JSHandle, launch, type Page } from 'puppeteer-core';
import type { Engine, Found, Place, Size, Tab } from './engine.ts';
import { findCandidates } from './find-candidates.ts';

declare module 'puppeteer-core' {
	// Missing from Puppeteer's types. The typed selector that does the same takes a hundred times as long.
	interface ElementHandle {
		queryAXTree(name: string, role?: string): AsyncIterable<ElementHandle>;
	}
}

/** Starts Firefox without a window, controlled by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
	const browser = await launch({ browser: 'firefox', executablePath, headless: true });
	return {
		openTab: async (size, url) => {
			const context = await browser.createBrowserContext();
			const tab = await openTab(await context.newPage(), size, () => context.close());
			await tab.goto(url);
			return tab;
		},
		close: () => browser.close(),
	};
}

async function openTab(page: Page, size: Size, close: () => Promise<void>): Promise<Tab> {
	const pageErrors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') pageErrors.push(message.text());
	});
	page.on('pageerror', (error) => pageErrors.push(String(error)));
	await page.setViewport(size);
	return {
		goto: async (url) => {
			await page.goto(url);
		},
		reload: async () => {
			await page.reload();
		},
		find: async (place) => (await elementsAt(page, place)).map(found),
		evaluate: (inPage, ...args) => page.evaluate(inPage as never, ...args) as never,
		pageErrors: async () => pageErrors,
		screenshot: async () => Buffer.from(await page.screenshot()),
		close,
	};
}

async function elementsAt(page: Page, place: Place): Promise<ElementHandle<HTMLElement>[]> {
	const list =
		'css' in place
			? await page.evaluateHandle((css) => [...document.querySelectorAll(css)], place.css)
			: await page.evaluateHandle(findCandidates, place.name, place.within ?? 'html');
	const handles = [...(await list.getProperties()).values()] as JSHandle[];
	const elements = handles.flatMap((handle) => (handle.asElement() as ElementHandle<HTMLElement> | null) ?? []);
	if ('css' in place) return elements;
	const responses = await Promise.all(elements.map((element) => isCalled(element, place)));
	return elements.filter((_, index) => responses[index]);
}

/** Firefox searches an element and its descendants for the name. An element that has the name is the first result. */
async function isCalled(element: ElementHandle, { name, role }: { name: string; role?: string }): Promise<boolean> {
	for await (const first of element.queryAXTree(name, role)) {
		return element.evaluate((target, found) => target === found, first);
	}
	return false;
}

function found(element: ElementHandle<HTMLElement>): Found {
	return {
		click: () => element.click(),
		type: (text) => element.type(text),
		chooseFile: async (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
		read: (run) => element.evaluate(run) as never,
	};
}
