import type { LabelAddress } from '@bilby/contract/labels/label-address';
import { labelTitle } from '@bilby/contract/labels/label-title';
import type { LabelPageWire } from '@bilby/contract/labels/wire';
import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDealWire } from '#testing/build-deal.ts';
import { buildLabel } from '#testing/build-label.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { LabelPage } from './label-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const LIST = { deals: [buildDealWire({ del_title: 'Radio' })], total: 30, totalCapped: false, nextCursor: 'abc' };

async function showPage(
	label: LabelPageWire,
	address: LabelAddress = {},
	list: Parameters<typeof fakeFetch>[0][string] = { body: LIST },
) {
	const { kind, slug } = label;
	const calls = fakeFetch({ [`/api/label/${kind}/${slug}`]: { body: { label } }, '/api/deals': list });
	renderInRouter(
		<Suspense>
			<LabelPage kind={kind} slug={slug} address={address} />
		</Suspense>,
	);
	await screen.findByRole('heading', { level: 1, name: labelTitle(label) });
	return { listRequest: () => calls.find(({ path }) => path === '/api/deals')?.body };
}

const readHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows the details of a store and its deals', async () => {
	const { listRequest } = await showPage(buildLabel());
	expect(await screen.findByText('Radio')).toBeTruthy();
	expect(listRequest()).toEqual({ store: 'jb-hi-fi', filterBy: 'new', toggleExpired: false });
	for (const text of ['Verified', '4.4', 'Electronics and games.', '12 active deals', 'Usually 31% off']) {
		expect(screen.getByText(text)).toBeTruthy();
	}
	const breadcrumbs = screen.getByRole('link', { name: /^jbhifi\.com\.au/ });
	expect(['href', 'target', 'rel'].map((name) => breadcrumbs.getAttribute(name))).toEqual([
		'https://jbhifi.com.au',
		'_blank',
		'nofollow noopener',
	]);
	const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
	expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'JB Hi-Fi']);
	expect(readHref('Load More Deals')).toBe('/store/jb-hi-fi?cursor=abc');
});

test('leaves out details that are unknown', async () => {
	await showPage(
		buildLabel({
			kind: 'brand',
			name: 'Sony',
			slug: 'sony',
			domain: null,
			verified: false,
			rating: null,
			usualDiscount: null,
			activeDeals: 1_000,
			activeDealsCapped: true,
		}),
	);
	expect(screen.getByText('1,000+ active deals')).toBeTruthy();
	for (const text of [/Verified/, /Usually/, /out of 5/]) expect(screen.queryByText(text)).toBeNull();
});

test('keeps filter and switch in the address independently', async () => {
	const label = buildLabel({ kind: 'tag', name: 'freebie', slug: 'freebie' });
	const { listRequest } = await showPage(label, { filter: 'popular', expired: 1 });
	await screen.findByText('Radio');
	expect(listRequest()).toEqual({ tag: 'freebie', filterBy: 'popular', toggleExpired: true });
	expect(screen.getByRole('heading', { level: 1, name: 'Freebie' })).toBeTruthy();
	const filters = within(screen.getByRole('navigation', { name: 'Filters' }));
	expect(filters.getByRole('link', { name: 'Most Popular' }).getAttribute('aria-current')).toBe('page');
	expect(filters.getByRole('link', { name: 'Newest' }).getAttribute('href')).toBe('/tag/freebie?expired=1');
	expect(screen.getByRole('switch', { name: 'Show Expired' }).getAttribute('aria-checked')).toBe('true');
});

test('shows six skeleton cards while the deals load', async () => {
	await showPage(buildLabel(), {}, () => new Promise(() => undefined));
	expect(screen.getByText('Loading deals…').nextElementSibling?.children).toHaveLength(6);
});

test('suggests what to try if there are no deals', async () => {
	await showPage(buildLabel(), {}, { body: { ...LIST, deals: [], total: 0, nextCursor: null } });
	expect(await screen.findByRole('heading', { name: 'No JB Hi-Fi deals right now' })).toBeTruthy();
	expect(screen.getByText(/^Turn on Show Expired/)).toBeTruthy();
	expect(readHref('Reset Filters')).toBe('/store/jb-hi-fi');
});

test('says that the deals could not be loaded', async () => {
	await showPage(buildLabel(), {}, rejection(500, 'internal', 'Broken.'));
	expect((await screen.findByRole('alert')).textContent).toContain('The deals couldn’t be loaded.');
});
