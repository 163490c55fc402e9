import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboundLink } from '#features/affiliates/outbound-link.ts';
import { nothingDone } from '#features/viewer/viewer-deal-state.ts';
import { buildDeal, buildDealWire } from '#testing/build-deal.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { readDealId } from '../data/deal-query.ts';
import type { Deal } from '../data/present-deal.ts';
import { DealPage, loadDealParts } from './deal-page.tsx';

beforeAll(loadDealParts);

vi.mock('#features/discussions/section/comments-section.tsx', () => ({
	CommentsSection: () => <section id="comments" />,
}));
vi.mock('#features/votes/vote-control.tsx', () => ({ VoteControl: () => null }));

const site = { name: 'Bilby', url: 'https://bilby.example', socialLinks: [], houseAds: [] };

const summary = {
	usualPrice: 400,
	percentFromUsual: -3,
	lowestPrice: 388,
	highestPrice: 420,
	lowestInDays: 90,
	recordedDays: 90,
	sentence: 'Lowest price in 90 days. That is 3% below the usual price of $400.00.',
	originalPriceNote: 'Our records do not show it at $649.00.',
};
const points = [
	{
		price: 420,
		recordedAt: '2026-08-20T00:00:00.000Z',
		heldUntil: '2026-11-20T00:00:00.000Z',
		isCurrent: false,
		dealId: 3,
	},
	{
		price: 388,
		recordedAt: '2026-11-20T00:00:00.000Z',
		heldUntil: '2026-11-21T00:00:00.000Z',
		isCurrent: true,
		dealId: 42,
	},
];

const responses = {
	'/api/site': { body: { site } },
	'/api/price-history/42': { body: { points, summary } },
	'/api/related-deals/42': { body: { deals: [buildDealWire({ id: 43, del_title: 'Bose QuietComfort' })] } },
	'/api/view': { body: {} },
	'/api/dealStates': {
		body: { states: [{ dealId: 42, vote: null, saved: 0, commentLikes: [], commentDislikes: [], flags: [] }] },
	},
};

beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	);
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

const affiliate = { url: 'https://shop.example/?tag=bilby', affiliateStore: 'Shop' };

async function showDeal(
	overrides: Partial<Deal> = {},
	link: OutboundLink | null = findLink(overrides),
	further: Parameters<typeof fakeFetch>[0] = {},
) {
	const calls = fakeFetch({ ...responses, ...further });
	renderInRouter(<DealPage deal={buildDeal(overrides)} link={link} renderedAt={Date.now()} />);
	await screen.findByRole('heading', { level: 1 });
	return calls;
}

function findLink({ url }: Partial<Deal>) {
	return url === null ? null : { url: 'https://www.jbhifi.com.au/headphones', affiliateStore: null };
}

describe('a deal page', () => {
	test('shows the deal, its saving and its discussion', async () => {
		await showDeal({ likes: 14, hasFreeShipping: true }, undefined, { '/api/price-history/42': 'offline' });
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sony WH-1000XM6 Noise Cancelling Headphones');
		expect(screen.getByText('Save $261.00')).toBeTruthy();
		expect(screen.getByText('20 Nov 2026')).toBeTruthy();
		expect(screen.getByText('1,482 views')).toBeTruthy();
		expect(screen.getByText('14 likes')).toBeTruthy();
		expect(screen.getByRole('link', { name: '3 comments' }).getAttribute('href')).toBe('#comments');
		expect(screen.getAllByText('Free shipping').length).toBeGreaterThan(0);
	});

	test('has breadcrumbs', async () => {
		await showDeal();
		const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
		expect(breadcrumbs.getByRole('link', { name: 'Electronics' }).getAttribute('href')).toBe('/cat/electronics');
	});

	test('opens a plain link in a new tab without endorsing it', async () => {
		await showDeal();
		const [link] = screen.getAllByRole('link', { name: /Get Deal/ });
		expect(link?.getAttribute('target')).toBe('_blank');
		expect(link?.getAttribute('rel')).toBe('nofollow noopener ugc');
		expect(screen.queryByText(/We may earn a commission/)).toBeNull();
	});

	test('labels an affiliate link and reports a click on it to the server', async () => {
		const sendBeacon = vi.fn<(path: string, body: string) => boolean>(() => true);
		vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
		await showDeal({}, affiliate);
		const [link] = screen.getAllByRole('link', { name: /Get Deal/ });
		expect(link?.getAttribute('rel')).toBe('sponsored nofollow noopener');
		expect(link?.getAttribute('href')).toBe(affiliate.url);
		// One next to each button that opens the shop.
		expect(screen.getAllByText(/We may earn a commission/)).toHaveLength(
			screen.getAllByRole('link', { name: /Get Deal/ }).length,
		);
		if (link) fireEvent.click(link);
		const [path, body] = sendBeacon.mock.calls[0] ?? [];
		expect(path).toBe('/api/track-affiliate-click');
		expect(JSON.parse(body ?? '')).toEqual({
			dealId: 42,
			originalUrl: 'https://www.jbhifi.com.au/headphones',
			affiliateUrl: affiliate.url,
			storeName: 'Shop',
		});
	});

	test('says where to go for an in-store deal', async () => {
		await showDeal({ isOnline: false, url: null });
		expect(screen.getByText('In-store only at JB Hi-Fi')).toBeTruthy();
		expect(screen.queryByRole('link', { name: /Get Deal/ })).toBeNull();
	});

	test('says when a deal has expired', async () => {
		const expiry = { endedAt: '2026-11-20T12:59:00.000Z', endedBy: null, reporters: [] };
		await showDeal({ lifecycle: 'expired', status: DEAL_STATUS.expired, expiry });
		expect(screen.getByText(/the offer may have ended/)).toBeTruthy();
		expect(screen.getByText('20 Nov 2026, 11:59 pm Sydney time')).toBeTruthy();
	});

	test("says when a deal starts, in the deal's time zone", async () => {
		await showDeal({
			lifecycle: 'upcoming',
			startsAt: '2026-11-30T01:05:00.000Z',
			timeZone: 'Australia/Perth',
		});
		expect(screen.getAllByText('30 Nov 2026, 9:05 am Perth time')).toHaveLength(2);
	});

	test('shows a price of 0 as FREE', async () => {
		await showDeal({ price: 0 });
		expect(screen.getAllByText('FREE').length).toBeGreaterThan(0);
	});

	test('says who can see a suspended or held deal', async () => {
		await showDeal({ lifecycle: 'suspended', status: DEAL_STATUS.suspended });
		expect(screen.getByText('This deal was suspended. Only you and our staff can see it.')).toBeTruthy();
		cleanup();
		await showDeal({ review: 'held' });
		expect(screen.getByText('This deal is waiting for review. Only you and our staff can see it.')).toBeTruthy();
	});

	test('shows the role of an author only if it is not a normal one', async () => {
		const { author } = buildDeal();
		await showDeal();
		expect(screen.queryByText('Normal User')).toBeNull();
		cleanup();
		await showDeal({ author: author && { ...author, role: 3 }, isDisclosed: true });
		expect(screen.getByText('Moderator')).toBeTruthy();
		expect(screen.getByText('Posted by someone who works for the store')).toBeTruthy();
	});

	test('renders without pictures, brand or author', async () => {
		await showDeal({ images: [], brands: [], author: null, ownerId: null, originalPrice: null }, undefined, {
			'/api/related-deals/42': { body: { deals: [] } },
		});
		expect(screen.queryByText('Brand')).toBeNull();
		expect(screen.getByText('This member has left.')).toBeTruthy();
		expect(screen.queryByText(/^Save \$/)).toBeNull();
		expect(screen.queryByRole('region', { name: /Pictures/ })).toBeNull();
		expect(document.querySelectorAll('main img[src*="placeholder"], article img')).toHaveLength(0);
	});

	test('with several pictures, shows the first one first and names them all', async () => {
		const image = { width: 1200, height: 900 };
		await showDeal({
			images: [
				{ ...image, id: 2, fileName: 'front' },
				{ ...image, id: 1, fileName: 'side' },
			],
		});
		const pictures = within(screen.getByRole('region', { name: /Pictures/ }));
		expect(pictures.getAllByRole('listitem').map((slide) => slide.getAttribute('aria-label'))).toEqual([
			'Picture 1 of 2',
			'Picture 2 of 2',
		]);
		expect(pictures.getAllByRole('img')[0]?.getAttribute('src')).toContain('/front-hero');
	});

	test('shows one score, with its tier; the AI score is inside the panel', async () => {
		await showDeal();
		expect(screen.getByRole('link', { name: /^Quality score 84 of 100, Excellent/ }).textContent).toContain(
			'84 Excellent',
		);
		const mentions = screen.getAllByText(/AI score/);
		expect(mentions.length).toBeGreaterThan(0);
		for (const mention of mentions) expect(mention.closest('details')?.open).toBe(false);
	});

	test('of an ended deal mutes the title and the price, and shows no offer badges on its pictures', async () => {
		await showDeal({ lifecycle: 'expired', status: DEAL_STATUS.expired, likes: 90 });
		const title = screen.getByRole('heading', { level: 1 });
		expect(title.className).toContain('text-muted');
		expect(title.closest('article')?.querySelector('.price-digits')?.className).toContain('text-muted');
		expect(screen.queryByText('HOT')).toBeNull();
		expect(title.closest('article')?.innerHTML).not.toContain('opacity-60');
	});

	test('opens the reasons of both scores from the badge', async () => {
		await showDeal();
		const reason = screen.getByText('At the lowest price recorded');
		expect(reason.closest('details')?.open).toBe(false);
		Element.prototype.scrollIntoView = vi.fn();
		fireEvent.click(screen.getByRole('link', { name: /Quality score 84 of 100, Excellent/ }));
		expect(reason.closest('details')?.open).toBe(true);
		expect(screen.getByText('40% off $649.00')).toBeTruthy();
		expect(screen.getByText(/Affiliate links don’t affect either score/)).toBeTruthy();
	});

	test('shows the price history as text and as a table, and doubts an original price that was never recorded', async () => {
		await showDeal();
		expect(await screen.findByText('Lowest price in 90 days.')).toBeTruthy();
		expect(screen.getByText('That is 3% below the usual price of $400.00.')).toBeTruthy();
		expect(screen.getByText('Our records do not show it at $649.00.')).toBeTruthy();
		const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
		expect(rows).toEqual(['FromUntilPrice', '20 Nov 2026Now$388.00', '20 Aug 202620 Nov 2026$420.00']);
	});

	test('shows the records with a doubt about the original price, even if there is only one', async () => {
		const history = { body: { points: points.slice(1), summary } };
		await showDeal({}, findLink({}), { '/api/price-history/42': history });
		expect(await screen.findByText('Our records do not show it at $649.00.')).toBeTruthy();
		const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
		expect(rows).toEqual(['FromUntilPrice', '20 Nov 2026Now$388.00']);
	});

	test('shows related deals', async () => {
		await showDeal();
		const similar = await screen.findByRole('link', { name: 'Bose QuietComfort' });
		expect(similar.getAttribute('href')).toBe('/deal-details/43');
	});

	test('copies the coupon code', async () => {
		const writeText = vi.fn(async () => undefined);
		vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
		await showDeal({ couponCode: 'QUIET15' });
		fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
		expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
		expect(writeText).toHaveBeenCalledWith('QUIET15');
	});
});

describe('saving a deal', () => {
	test('sends a visitor to the login page and back', async () => {
		await showDeal();
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		expect(sessionStorage.getItem('authIntendedRoute')).toBe('/');
	});

	test('shows immediately, and is sent to the server', async () => {
		localStorage.setItem('myToken', 'token');
		let saved = 0;
		const calls = await showDeal({}, undefined, {
			'/api/dealStates': () => ({ body: { states: [{ ...nothingDone(42), saved }] } }),
			'/api/saveDeal': () => {
				saved = 1;
				return { body: { saved } };
			},
		});
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
		await waitFor(() =>
			expect(calls.find(({ path }) => path === '/api/saveDeal')?.body).toEqual({ dealId: 42, saved: 1 }),
		);
	});

	test('is reverted, with a message, if the server rejects it', async () => {
		localStorage.setItem('myToken', 'token');
		await showDeal({}, undefined, { '/api/saveDeal': 'offline' });
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		expect(await screen.findByText('Network error')).toBeTruthy();
		expect(screen.getByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
	});
});

test.each([
	['1', 1],
	['2147483647', 2147483647],
	['2147483648', null],
	['0', null],
	['-1', null],
	['1.5', null],
	['abc', null],
	['', null],
	['1e3', null],
])('the id %j in an address is %j', (text, id) => {
	expect(readDealId(text)).toBe(id);
});
