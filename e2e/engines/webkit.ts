import { Builder, By, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Engine, Found, Place, Size, Tab } from './engine.ts';
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts';

declare module 'selenium-webdriver' {
	// Their types lag behind.
	interface WebElement {
		getAccessibleName(): Promise<string>;
		getAriaRole(): Promise<string>;
	}
}

/** WebKitGTK in its own small browser, on a screen that nobody sees unless there is one. A tab is a session, since sessions share nothing. */
export async function startWebKit(browserPath: string): Promise<Engine> {
	const driver = await startWebKitDriver();
	return { openTab: (size) => openTab(driver, browserPath, size), close: driver.stop };
}

async function openTab(driver: WebKitDriver, browserPath: string, size: Size): Promise<Tab> {
	const printedBefore = driver.output().length;
	const capabilities = new Capabilities({
		browserName: 'MiniBrowser',
		'webkitgtk:browserOptions': {
			binary: browserPath,
			args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
		},
	});
	const session = await new Builder().usingServer(driver.url).withCapabilities(capabilities).build();
	await session.manage().window().setRect(size);
	return {
		goto: (url) => session.get(url),
		find: async (place) => (await elementsAt(session, place)).map((element) => found(session, element)),
		evaluate: (inPage, ...args) => session.executeScript(inPage, ...args),
		troubles: () => troublesIn(driver.output().slice(printedBefore)),
		close: () => session.quit(),
	};
}

function troublesIn(output: string): string[] {
	return output.split('\n').filter((line) => /^CONSOLE .*\bERROR\b/.test(line));
}

async function elementsAt(session: WebDriver, place: Place): Promise<WebElement[]> {
	if ('css' in place) return session.findElements(By.css(place.css));
	const candidates = await session.executeScript<WebElement[]>(
		elementsThatSay,
		place.name,
		place.within ?? 'html',
		NAMED,
	);
	const named: WebElement[] = [];
	for (const element of candidates) if (await isCalled(element, place)) named.push(element);
	return named;
}

/** What was drawn anew while it was asked about is not there any more. */
async function isCalled(element: WebElement, { name, role }: { name: string; role?: string }): Promise<boolean> {
	try {
		return (await element.getAccessibleName()) === name && (!role || (await element.getAriaRole()) === role);
	} catch (fault) {
		if (fault instanceof error.StaleElementReferenceError) return false;
		throw fault;
	}
}

const NAMED = 'a, button, input, textarea, select, img, h1, h2, h3, [role], [aria-label], [contenteditable]';

/** Runs in the page. The engine itself says what an element is called, but one at a time: these are worth asking about. */
function elementsThatSay(name: string, within: string, named: string): Element[] {
	const elements = [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${named})`)];
	const textsOf = (element: HTMLElement) => [
		element.getAttribute('aria-label'),
		element.getAttribute('alt'),
		element.textContent,
		...Array.from((element as HTMLInputElement).labels ?? [], ({ textContent }) => textContent),
	];
	// Of what is not drawn the engine knows no name, and refuses to answer.
	const seen = elements.filter((element) => element.checkVisibility());
	return seen.filter((element) => textsOf(element).some((text) => text?.includes(name)));
}

function found(session: WebDriver, element: WebElement): Found {
	return {
		click: () => element.click(),
		type: (text) => element.sendKeys(text.replaceAll('\n', Key.ENTER)),
		chooseFile: (path) => element.sendKeys(path),
		read: (ask) => session.executeScript(ask, element),
	};
}
