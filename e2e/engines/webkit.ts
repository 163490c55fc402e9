import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Engine, Found, Place, Size, Tab } from './engine.ts';
import { findCandidates } from './find-candidates.ts';
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts';

declare module 'selenium-webdriver' {
	// The types of the client are out of date.
	interface WebElement {
		getAccessibleName(): Promise<string>;
		getAriaRole(): Promise<string>;
	}
}

declare global {
	interface Window {
		/** The console of WebKit's page since it loaded. Undefined if a click loaded this document. */
		consoleLines?: { isError: boolean; text: string }[];
	}
}

/** Milliseconds: the limit for loading a page and for a script. */
const STEP_MS = 60_000;

/** Milliseconds: starting takes 1 s, and 5 s on a busy machine. */
const START_MS = 30_000;

/**
 * Starts WebKitGTK in its minimal browser on a virtual screen. Each tab is a session, because sessions share nothing.
 *
 * On a busy machine, one browser in 150 never runs its first script. Its driver then waits for that before any other
 * command, so the driver is started again as well. The first page is not one that is tested.
 */
export async function startWebKit(browserPath: string): Promise<Engine> {
	let driver = await startWebKitDriver();
	return {
		openTab: async (size, url) => {
			const opening = openTab(driver, browserPath, size, url);
			const opened = await Promise.race([opening, setTimeout(START_MS, null, { ref: false })]);
			if (opened) return opened;
			console.log('WebKit did not run its first script and is started again.');
			await driver.stop();
			driver = await startWebKitDriver();
			return openTab(driver, browserPath, size, url);
		},
		close: () => driver.stop(),
	};
}

async function openTab(driver: WebKitDriver, browserPath: string, size: Size, url: string): Promise<Tab> {
	const session = await startSession(driver, browserPath, size);
	const tab = controlTab(session);
	await tab.goto(url);
	return tab;
}

async function startSession(driver: WebKitDriver, browserPath: string, size: Size): Promise<WebDriver> {
	const capabilities = new Capabilities({
		browserName: 'MiniBrowser',
		'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
	});
	const session = await new Builder().usingServer(driver.url).withCapabilities(capabilities).build();
	// The driver's own limit for a page is longer than that of a test, which could then not say what took so long.
	await session.manage().setTimeouts({ pageLoad: STEP_MS, script: STEP_MS });
	await session.manage().window().setRect(size);
	return session;
}

function controlTab(session: WebDriver): Tab {
	return {
		goto: async (url) => {
			await session.get(url);
			await session.executeScript(recordConsole);
		},
		reload: async () => {
			await session.navigate().refresh();
			await session.executeScript(recordConsole);
		},
		find: async (place) => (await elementsAt(session, place)).map((element) => found(session, element)),
		evaluate: (inPage, ...args) => session.executeScript(inPage, ...args),
		pageErrors: () => readErrors(session),
		screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
		close: () => session.quit(),
	};
}

/**
 * Runs in a page that has just loaded, and records its console and errors from now on. The driver reports none, and under
 * automation the browser prints none.
 */
function recordConsole(): void {
	const lines: NonNullable<typeof window.consoleLines> = [];
	const describe = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value));
	const addError = (value: unknown) => lines.push({ isError: true, text: describe(value) });
	for (const level of ['error', 'info'] as const) {
		const write = console[level];
		console[level] = (...values: unknown[]) => {
			lines.push({ isError: level === 'error', text: values.map(describe).join(' ') });
			write(...values);
		};
	}
	window.addEventListener('error', ({ error, message }) => addError(error ?? message));
	window.addEventListener('unhandledrejection', ({ reason }) => addError(reason));
	window.consoleLines = lines;
}

async function readErrors(session: WebDriver): Promise<string[]> {
	const lines = await session.executeScript<NonNullable<typeof window.consoleLines>>(() => window.consoleLines ?? []);
	return lines.filter(({ isError }) => isError).map(({ text }) => text);
}

async function elementsAt(session: WebDriver, place: Place): Promise<WebElement[]> {
	if ('css' in place) return session.findElements(By.css(place.css));
	const candidates = await session.executeScript<WebElement[]>(findCandidates, place.name, place.within ?? 'html');
	const named: WebElement[] = [];
	for (const element of candidates) if (await isCalled(element, place)) named.push(element);
	return named;
}

/**
 * An element that disappears meanwhile has no name. For one that is merely hidden, the driver returns an empty name.
 */
async function isCalled(element: WebElement, { name, role }: { name: string; role?: string }): Promise<boolean> {
	try {
		return (await element.getAccessibleName()) === name && (!role || (await element.getAriaRole()) === role);
	} catch (fault) {
		if (fault instanceof error.StaleElementReferenceError) return false;
		if (fault instanceof error.WebDriverError && fault.message === '') return false;
		throw fault;
	}
}

function found(session: WebDriver, element: WebElement): Found {
	return {
		click: () => element.click(),
		type: (text) => element.sendKeys(text.replaceAll('\n', Key.ENTER)),
		chooseFile: (path) => element.sendKeys(path),
		read: (run) => session.executeScript(run, element),
	};
}
