import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#testing/stub-browser.ts';
import { lazyHydrate } from './lazy-hydrate.tsx';

function Greeting({ name }: { name: string }) {
	return <p>Hello {name}</p>;
}

let comeIntoView: () => void;

beforeEach(() => {
	({ comeIntoView } = stubBrowser());
});

afterEach(() => {
	cleanup();
	document.body.replaceChildren();
	window.location.hash = '';
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** Renders the page as the server sends it, then hydrates it. */
async function arrive(options: { eagerWithin?: number; load?: () => Promise<typeof Greeting> } = {}) {
	const load = vi.fn(options.load ?? (async () => Greeting));
	const onServer = lazyHydrate({ load: async () => Greeting });
	await onServer.preload();
	const Part = lazyHydrate({ ...options, load });
	const page = document.createElement('div');
	document.body.append(page);
	const OnServer = onServer;
	page.innerHTML = renderToString(<OnServer name="Ann" />);
	const markup = page.querySelector('p');
	const faults: unknown[] = [];
	const root = await act(async () =>
		hydrateRoot(page, <Part name="Ann" />, { onRecoverableError: (fault) => faults.push(fault) }),
	);
	const renderWith = (name: string) => act(async () => root.render(<Part name={name} />));
	return { load, markup, faults, renderWith };
}

/** Clicks an element. React stops the click on markup that is not hydrated, before it bubbles. */
const clickStopped = (element: Element | null) =>
	act(async () => {
		document.addEventListener('pointerdown', (event) => event.stopPropagation(), { capture: true, once: true });
		element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
	});
const see = () => act(async () => comeIntoView());

test("keeps the server's markup until it is visible and the visitor interacts", async () => {
	const { load, markup, faults } = await arrive();
	await see();
	expect(load).not.toHaveBeenCalled();
	await clickStopped(markup);
	expect(load).not.toHaveBeenCalled();
	await see();
	expect(load).toHaveBeenCalledOnce();
	// The same element, now hydrated.
	expect(screen.getByText('Hello Ann')).toBe(markup);
	expect(faults).toEqual([]);
});

test('hydrates in view without interaction if it is eager', async () => {
	const { load } = await arrive({ eagerWithin: 0 });
	await see();
	expect(load).toHaveBeenCalledOnce();
});

test('hydrates if the URL has a fragment', async () => {
	window.location.hash = '#comments';
	const { load } = await arrive();
	expect(load).toHaveBeenCalledOnce();
});

test('hydrates to show changed props, and is never empty meanwhile', async () => {
	let arriveLate: () => void = () => undefined;
	const late = new Promise<void>((resolve) => {
		arriveLate = resolve;
	});
	const { renderWith } = await arrive({ load: () => late.then(() => Greeting) });
	await renderWith('Ben');
	expect(screen.getByText('Hello Ann')).toBeTruthy();
	await act(async () => arriveLate());
	expect(await screen.findByText('Hello Ben')).toBeTruthy();
});

test('keeps its markup if the code fails to load, and tries again', async () => {
	const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
	const { load, markup } = await arrive({ eagerWithin: 0 });
	load.mockRejectedValueOnce(new Error('offline'));
	await see();
	expect(info).toHaveBeenCalledOnce();
	expect(screen.getByText('Hello Ann')).toBe(markup);
	await see();
	expect(load).toHaveBeenCalledTimes(2);
	expect(screen.getByText('Hello Ann')).toBe(markup);
});

test('loads immediately if rendered in the browser, and without a gap if its code is loaded already', async () => {
	const Late = lazyHydrate({ load: async () => Greeting });
	render(<Late name="Ann" />);
	expect(screen.queryByText('Hello Ann')).toBeNull();
	expect(await screen.findByText('Hello Ann')).toBeTruthy();
	render(<Late name="Ben" />);
	expect(screen.getByText('Hello Ben')).toBeTruthy();
});
