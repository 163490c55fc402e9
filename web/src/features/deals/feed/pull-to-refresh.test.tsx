import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDealWire } from '#testing/build-deal.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { Feed } from './feed.tsx';
import { homeList } from './home-page.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

vi.mock('#ui/toast/toast.ts', () => ({ showToast: vi.fn() }));

const START_Y = 100;

const touch = (fingers = 1) =>
	fireEvent.touchStart(window, { touches: Array.from({ length: fingers }, () => ({ clientY: START_Y })) });
const pullTo = (pixels: number) => fireEvent.touchMove(window, { touches: [{ clientY: START_Y + pixels }] });
const release = () => act(async () => void fireEvent.touchEnd(window, { touches: [] }));

const listResponse = (title: string) => ({
	body: { deals: [buildDealWire({ del_title: title })], total: 1, totalCapped: false, nextCursor: null },
});

/** Renders the list; `later` is the outcome of the next request. */
async function showPull(later: 'arrives' | 'fails' | 'offline' = 'arrives') {
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/homePageDeals': listResponse('Old deal'),
		'/api/category-stats': { body: { data: [] } },
	};
	const calls = fakeFetch(responses);
	const shown = renderInRouter(
		<>
			<PullToRefresh address={{}} />
			<Feed list={homeList({})} />
		</>,
	);
	await screen.findByText('Old deal');
	const before = calls.length;
	const outcomes = {
		arrives: listResponse('Fresh deal'),
		fails: rejection(500, 'internal', 'Broken.'),
		offline: 'offline' as const,
	};
	responses['/api/homePageDeals'] = outcomes[later];
	const refreshes = () => calls.slice(before).filter(({ path }) => path === '/api/homePageDeals').length;
	const sign = () => shown.container.querySelector<HTMLElement>('div.fixed');
	return { ...shown, refreshes, sign };
}

beforeEach(() => {
	vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
});
afterEach(() => {
	cleanup();
	onlineManager.setOnline(true);
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

describe('pulling the page down', () => {
	test.each([
		[79, 0],
		[80, 1],
		[300, 1],
	])('by %i pixels and letting go loads the list %i times', async (pixels, times) => {
		const { refreshes } = await showPull();
		touch();
		pullTo(pixels);
		await release();
		expect(refreshes()).toBe(times);
	});

	test('shows an indicator that follows the finger for 120 pixels and no further', async () => {
		const { sign } = await showPull();
		touch();
		expect(sign()).toBeNull();
		pullTo(40);
		expect(sign()?.style.transform).toBe('translateY(-16px)');
		expect(sign()?.style.opacity).toBe('0.5');
		pullTo(120);
		const furthest = sign()?.style.transform;
		expect(furthest).toBe('translateY(64px)');
		pullTo(500);
		expect(sign()?.style.transform).toBe(furthest);
	});

	test('and back up again loads nothing', async () => {
		const { refreshes, sign } = await showPull();
		touch();
		pullTo(110);
		pullTo(20);
		await release();
		expect(refreshes()).toBe(0);
		expect(sign()).toBeNull();
	});

	test('loads nothing if the browser takes over the touch', async () => {
		const { refreshes } = await showPull();
		touch();
		pullTo(110);
		fireEvent.touchCancel(window, { touches: [] });
		await release();
		expect(refreshes()).toBe(0);
	});

	test('with two fingers is a pinch', async () => {
		const { refreshes } = await showPull();
		touch(2);
		pullTo(110);
		await release();
		expect(refreshes()).toBe(0);
	});

	test('from further down the page is scrolling', async () => {
		vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
		const { refreshes } = await showPull();
		touch();
		pullTo(110);
		await release();
		expect(refreshes()).toBe(0);
	});

	test('shows new deals, announces them, and removes the indicator', async () => {
		const { sign } = await showPull();
		touch();
		pullTo(90);
		await release();
		expect(await screen.findByText('Fresh deal')).toBeTruthy();
		expect(screen.queryByText('Old deal')).toBeNull();
		expect(showToast).toHaveBeenLastCalledWith('success', 'The deals are up to date.');
		expect(sign()).toBeNull();
	});

	test.each(['fails', 'offline'] as const)(
		'says that the list could not be loaded, and keeps the old one: %s',
		async (outcome) => {
			const { sign } = await showPull(outcome);
			onlineManager.setOnline(outcome !== 'offline');
			touch();
			pullTo(90);
			await release();
			await waitFor(() =>
				expect(showToast).toHaveBeenLastCalledWith('error', 'The deals couldn’t be refreshed. Please try again.'),
			);
			expect(screen.getByText('Old deal')).toBeTruthy();
			expect(sign()).toBeNull();
		},
	);

	test('prevents the browser from reloading the whole page while the list is mounted', async () => {
		const { unmount } = await showPull();
		const { style } = document.documentElement;
		expect(style.overscrollBehaviorY).toBe('contain');
		unmount();
		expect(style.overscrollBehaviorY).toBe('');
	});
});
