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

/** The page as the server sends it, taken over by the script. */
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
	const draw = (name: string) => act(async () => root.render(<Part name={name} />));
	return { load, markup, faults, draw };
}

/** React stops a press on what it has not taken over, before it comes back up. */
const pressStopped = (element: Element | null) =>
	act(async () => {
		document.addEventListener('pointerdown', (event) => event.stopPropagation(), { capture: true, once: true });
		element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
	});
const see = () => act(async () => comeIntoView());

test('stays as the server drew it until it is seen by somebody who does something', async () => {
	const { load, markup, faults } = await arrive();
	await see();
	expect(load).not.toHaveBeenCalled();
	await pressStopped(markup);
	expect(load).not.toHaveBeenCalled();
	await see();
	expect(load).toHaveBeenCalledOnce();
	// The very same element, taken over.
	expect(screen.getByText('Hello Ann')).toBe(markup);
	expect(faults).toEqual([]);
});

test('hydrates in view by itself where it is eager', async () => {
	const { load } = await arrive({ eagerWithin: 0 });
	await see();
	expect(load).toHaveBeenCalledOnce();
});

test('hydrates where the address leads into the page', async () => {
	window.location.hash = '#comments';
	const { load } = await arrive();
	expect(load).toHaveBeenCalledOnce();
});

test('hydrates to show what has changed, and is never empty meanwhile', async () => {
	let arriveLate: () => void = () => undefined;
	const late = new Promise<void>((resolve) => {
		arriveLate = resolve;
	});
	const { draw } = await arrive({ load: () => late.then(() => Greeting) });
	await draw('Ben');
	expect(screen.getByText('Hello Ann')).toBeTruthy();
	await act(async () => arriveLate());
	expect(await screen.findByText('Hello Ben')).toBeTruthy();
});

test('what could not be loaded stays, and is tried again', async () => {
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

test('drawn in the browser it comes at once, and without a gap where it was woken before', async () => {
	const Late = lazyHydrate({ load: async () => Greeting });
	render(<Late name="Ann" />);
	expect(screen.queryByText('Hello Ann')).toBeNull();
	expect(await screen.findByText('Hello Ann')).toBeTruthy();
	render(<Late name="Ben" />);
	expect(screen.getByText('Hello Ben')).toBeTruthy();
});
