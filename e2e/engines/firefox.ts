import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import type { Engine, Found, Place, Size, Tab } from './engine.ts';

/** Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(executablePath: string): Promise<Engine> {
	const browser = await launch({ browser: 'firefox', executablePath, headless: true });
	return {
		openTab: async (size) => {
			const context = await browser.createBrowserContext();
			return openTab(await context.newPage(), size, () => context.close());
		},
		close: () => browser.close(),
	};
}

async function openTab(page: Page, size: Size, close: () => Promise<void>): Promise<Tab> {
	const troubles: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') troubles.push(message.text());
	});
	page.on('pageerror', (error) => troubles.push(String(error)));
	await page.setViewport(size);
	return {
		goto: async (url) => {
			await page.goto(url);
		},
		find: async (place) => (await elementsAt(page, place)).map(found),
		evaluate: (inPage, ...args) => page.evaluate(inPage as never, ...args) as never,
		troubles: () => troubles,
		close,
	};
}

async function elementsAt(page: Page, place: Place): Promise<ElementHandle[]> {
	if ('css' in place) return page.$$(place.css);
	const around = place.within ? await page.$(place.within) : page;
	const role = place.role ? `[role="${place.role}"]` : '';
	return (await around?.$$(`::-p-aria([name="${place.name}"]${role})`)) ?? [];
}

function found(element: ElementHandle): Found {
	return {
		click: () => element.click(),
		type: (text) => element.type(text),
		chooseFile: async (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
		read: (ask) => (element as ElementHandle<HTMLElement>).evaluate(ask) as never,
	};
}
